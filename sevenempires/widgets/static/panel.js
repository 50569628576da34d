// Made by `npm run build` in tools/js, where its modules stand.
function t(e){!((e.ctrlKey||e.metaKey)&&e.key!=="Enter")&&e.target instanceof Element&&e.target.closest(".se-panel")&&e.stopPropagation()}function a(){document.body.dataset.sePanelKeys||(document.body.dataset.sePanelKeys="kept",document.body.addEventListener("keydown",t))}var o={initialize:a};export{o as default};
