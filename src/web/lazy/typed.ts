type Field = HTMLInputElement | HTMLTextAreaElement

const typedInto = new Set<Field>()

/** Choices are made again in a moment, and what is searched for stands in addresses: only words, numbers and files are work. */
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

/** Notes the fields that somebody types into from now on. Once per page. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !choices.has(target.type))) {
      typedInto.add(target)
    }
  }
  window.addEventListener('input', note, { capture: true })
  window.addEventListener('change', note, { capture: true })
}

/** Whether something stands on the page that would have to be typed again after loading it anew. What was sent is gone from its field. */
export function somethingTyped(): boolean {
  for (const field of typedInto) if (!field.isConnected || field.value === '') typedInto.delete(field)
  return typedInto.size > 0
}
