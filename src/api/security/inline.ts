import { createHash, randomBytes } from 'node:crypto'

/** Inline scripts and style elements that a page may run, as its policy names them. */
export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The hash of a text, as policies name it (CSP 3, 2.3.1). */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A mark for the scripts and styles of one rendering; nobody can guess it, so nobody can plant a script that carries it. */
export const newMark = () => randomBytes(16).toString('base64url')

/**
 * A page without its mark, and the hashes of all inline scripts and styles that carried it. The bytes are then the same for
 * every reader; what was smuggled into the page by another way carries no mark and is not allowed.
 *
 * @param marked  a whole page whose own scripts and styles were rendered with `nonce={mark}`
 */
export function inlineOf(marked: string, mark: string): Inline & { readonly html: string } {
  const pieces = marked.split(` nonce="${mark}"`)
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [i, piece] of pieces.slice(1).entries()) {
    // What stands before the mark begins its element, what stands behind it goes on with attributes and text.
    const before = pieces[i]!
    const kind = /^<(script|style)\b/.exec(before.slice(before.lastIndexOf('<')))?.[1] as 'script' | 'style' | undefined
    const text = kind && piece.slice(piece.indexOf('>') + 1, piece.indexOf(`</${kind}>`))
    if (kind && text) hashes[kind].add(hashSource(text))
  }
  return { html: pieces.join(''), scripts: [...hashes.script], styles: [...hashes.style] }
}
