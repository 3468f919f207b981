import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file with its new text; the path is relative to the repository. */
export type Change = { readonly path: string; readonly text: string }

export type Generator = {
  /** Arguments after the kind. */
  readonly usage: string
  /**
   * The files that are created and changed. Nothing is written here.
   *
   * @throws RangeError for arguments that are missing, malformed or in use
   */
  readonly changes: (root: string, args: readonly string[]) => readonly Change[]
  /** Programs that write derived files of the new member, run by Node after its files are written. */
  readonly finish?: readonly Program[]
  /** The steps that are left to the author, one sentence each. */
  readonly next: (args: readonly string[]) => readonly string[]
}

export type Program = {
  readonly run: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** File or folder of the derived files. */
  readonly writes: string
}

/** A file of the repository in which one text is replaced; the text must occur exactly once. */
export function edited(
  root: string,
  path: string,
  ...replacements: readonly (readonly [string | RegExp, string])[]
): Change {
  let text = readFileSync(join(root, path), 'utf8')
  for (const [found, by] of replacements) {
    const count = typeof found === 'string' ? text.split(found).length - 1 : [...text.matchAll(all(found))].length
    if (count !== 1)
      throw new RangeError(
        `${path}: '${String(found)}' occurs ${count} times, not once. Correct the generator in scripts/new.`,
      )
    text = text.replace(found, () => by)
  }
  return { path, text }
}

/** The only match of an expression in a file. */
export function found(root: string, path: string, expression: RegExp): string {
  const [match, ...more] = [...readFileSync(join(root, path), 'utf8').matchAll(all(expression))]
  if (!match || more.length > 0)
    throw new RangeError(
      `${path}: '${String(expression)}' occurs ${match ? more.length + 1 : 0} times, not once. Correct the generator in scripts/new.`,
    )
  return match[1] ?? match[0]
}

const all = ({ source, flags }: RegExp) => new RegExp(source, flags.includes('g') ? flags : `${flags}g`)

/** The end of the imports of a file. */
export const afterImports = /(?<=^(?:import|\}) [^\n]*from '[^\n]+\n)(?=\n)/m
