export type Judged = Pick<
  HTMLInputElement,
  'required' | 'type' | 'value' | 'min' | 'max' | 'step' | 'title' | 'minLength' | 'maxLength'
> & { readonly validity: Partial<ValidityState> }

/** Error message with field and expected input, in the language of the page; empty if valid. */
export function fieldProblem(input: Judged, label: string): string {
  const { required, type, value, validity } = input
  if (validity.badInput) return type === 'date' ? `Enter a date for ${label}.` : `Enter a number for ${label}.`
  if (required && value.trim() === '') return `Enter a value for ${label}.`
  if (validity.typeMismatch) return type === 'email' ? 'Enter a valid e-mail address' : `Enter an address for ${label}.`
  if (validity.rangeUnderflow || validity.rangeOverflow) return `Enter ${rangeOf(input)} for ${label}.`
  if (validity.stepMismatch) return `Enter ${rangeOf(input)} for ${label}.`
  if (validity.patternMismatch) return input.title || `Enter ${label} in the required format.`
  if (validity.tooShort) return `Enter at least ${input.minLength} characters for ${label}.`
  if (validity.tooLong) return `Enter at most ${input.maxLength} characters for ${label}.`
  return ''
}

/** `a whole number from 1 to 999`, `a day from 2026-01-01` */
function rangeOf({ type, min, max, step }: Judged): string {
  const kind =
    type === 'date' ? 'a date' : type !== 'number' ? 'a value' : /^\d*$/.test(step) ? 'a whole number' : 'a number'
  return [kind, min && `from ${min}`, max && `${min ? 'to' : 'up to'} ${max}`].filter(Boolean).join(' ')
}
