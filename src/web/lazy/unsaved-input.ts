type Field = HTMLInputElement | HTMLTextAreaElement

const typedInto = new Set<Field>()

/** Only words, numbers and files count as work; choices are quickly repeated and search words are in addresses. */
const choices = new Set([
  'button',
  'checkbox',
  'color',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'search',
  'submit',
])

/** Records fields with input from now on. Call once per page. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !choices.has(target.type))) {
      typedInto.add(target)
    }
  }
  window.addEventListener('input', note, { capture: true })
  window.addEventListener('change', note, { capture: true })
}

/** Whether the page has input that a reload would lose. Sent input does not count. */
export function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected || field.value === '') typedInto.delete(field)
  return typedInto.size > 0
}
