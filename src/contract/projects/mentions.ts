export type Named = { readonly id: string; readonly name: string }

/** Members mentioned as @ and full name, ignoring case; the longest match. Ignores e-mail addresses. */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<string>()
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const rest = text.slice(index + 1).toLowerCase()
    const person = longestFirst.find(
      ({ name }) => rest.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    )
    if (person) found.add(person.id)
  }
  return [...found]
}
