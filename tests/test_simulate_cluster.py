"""Many games on a Dask cluster: a real one, on this machine, gives the table that is played here."""

from collections.abc import Iterator
from concurrent.futures import Executor

import pytest

from sevenempires.simulate import simulate

distributed = pytest.importorskip("distributed", reason="a Dask cluster needs pip install 'sevenempires[cluster]'")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            worker_dashboard_address=None,
        ) as machines,
        distributed.Client(machines) as client,
        client.get_executor() as executor,
    ):
        yield executor


def test_a_dask_cluster_gives_the_same_table(cluster: Executor) -> None:
    bots = ("greedy", "random", "random")
    assert simulate(8, players=3, bots=bots, seed=4, executor=cluster) == simulate(8, players=3, bots=bots, seed=4)


def test_an_interrupt_keeps_what_the_cluster_has_finished(cluster: Executor) -> None:
    def interrupt(done: int, n: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    table = simulate(40, players=2, seed=4, executor=cluster, progress=interrupt)
    assert 3 <= len(table) <= 40
    whole = {row.number: row for row in simulate(40, players=2, seed=4)}
    assert all(whole[row.number] == row for row in table)
