export type Named = { readonly id: string; readonly name: string }

/**
 * Who is named in a text with @ and their whole name, in any case: of two names of which one begins with the other, the longer.
 * An e-mail address in it names nobody.
 */
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
