/** What stands in a field of a form, without blanks around it; empty for a file and for no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
