import { createHash, randomBytes } from 'node:crypto'

export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** Hash of a text as a policy source (CSP 3, 2.3.1). */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const newMark = () => randomBytes(16).toString('base64url')

/**
 * Removes the nonce from a page and returns the hashes of all scripts and styles that carried it. The bytes are then
 * the same for all readers; injected elements carry no nonce and are blocked.
 * @param marked  page whose scripts and styles were rendered with `nonce={mark}`
 */
export function inlineOf(marked: string, mark: string): Inline & { readonly html: string } {
  const pieces = marked.split(` nonce="${mark}"`)
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [i, piece] of pieces.slice(1).entries()) {
    // Before the nonce is the start of its element, after it further attributes and text.
    const before = pieces[i]!
    const kind = /^<(script|style)\b/.exec(before.slice(before.lastIndexOf('<')))?.[1] as 'script' | 'style' | undefined
    const text = kind && piece.slice(piece.indexOf('>') + 1, piece.indexOf(`</${kind}>`))
    if (kind && text) hashes[kind].add(hashSource(text))
  }
  return { html: pieces.join(''), scripts: [...hashes.script], styles: [...hashes.style] }
}
