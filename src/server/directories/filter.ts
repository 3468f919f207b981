import { ScimRefusal } from '#contract/scim/refusal.ts'

export type Comparison<A extends string> = { readonly attribute: A; readonly value: string }

/**
 * Filter `attribute eq "value"` (RFC 7644, section 3.4.2.2), the only form that directories need to find users and groups.
 * @param known  attributes in lower case
 * @throws ScimRefusal `invalidFilter`
 */
export function parseFilter<A extends string>(filter: string, known: readonly A[]): Comparison<A> {
  const [, path = '', text = ''] = /^\s*([\w.:[\] "]+?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? []
  // `emails[type eq "work"].value` is the address too: there is one.
  const named = path
    .toLowerCase()
    .replace(/^urn:[\w:.]+:(?=\w+)/, '')
    .replace(/\[[^\]]*\]/, '')
  const attribute = known.find((each) => each === named)
  const value = attribute && readText(text)
  if (attribute && value !== undefined) return { attribute, value }
  throw new ScimRefusal('invalidFilter', `Filter by one of ${known.join(', ')} with eq and a text in double quotes.`)
}

function readText(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && !value.includes('\0') && value.isWellFormed() ? value : undefined
  } catch {
    return undefined
  }
}
