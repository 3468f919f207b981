const ignored = new Set(['hidden', 'file', 'password'])

/** Dispatches events of fields changed before hydration, which React does not know. */
export function replayInput(page: ParentNode): void {
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (field instanceof HTMLSelectElement) repeatChoice(field)
    else if (field.type === 'checkbox' || field.type === 'radio') repeatCheck(field)
    else if (!ignored.has(field.type)) repeatText(field)
  }
}

function repeatChoice(field: HTMLSelectElement): void {
  const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected)
  if (rendered && field.value !== rendered.value) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function repeatCheck(field: HTMLInputElement): void {
  // Of radio buttons only the selected one reports the change.
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = !field.checked
  field.click()
}

function repeatText(field: HTMLInputElement): void {
  if (field.value === field.defaultValue) return
  const typed = field.value
  // React reports a change only if the value differs from the one it set.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
