import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Ends what never comes; no test is judged by its seconds.
configure({
  asyncUtilTimeout: 30_000,
  // The library would print the whole document.
  getElementError: (message) => new Error(message ?? ''),
})

// Nothing is drawn here, so nothing lies above anything else.
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

// A document tells of a selection that has changed, not of one that was set to what it is: two that set each other's would
// never end.
const { collapse } = Selection.prototype
Selection.prototype.collapse = function (node, offset = 0) {
  const isThere = [this.anchorNode, this.focusNode].every((end) => end === node)
  if (isThere && this.anchorOffset === offset && this.focusOffset === offset) return
  collapse.call(this, node, offset)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
