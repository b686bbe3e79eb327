/** The control inside a field that takes the focus when the field is wrong. */
const control = 'input:not([type="hidden"]), select, textarea, [role="spinbutton"], button'

export function focusFirstBadField(form: HTMLFormElement | null) {
  const field = form?.querySelector('[data-invalid]')
  // A field of several controls says which of them is meant, wherever it stands.
  const wanted = field?.querySelector<HTMLElement>('[data-first-focus]')
  focusInSight(wanted ?? field?.querySelector<HTMLElement>(control))
}

/** What lies in a closed fold can not take the focus: it is opened first. */
export function focusInSight(element: HTMLElement | null | undefined) {
  const fold = element?.closest('details')
  if (fold) fold.open = true
  element?.focus()
}
