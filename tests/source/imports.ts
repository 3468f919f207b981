import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

export const root = join(import.meta.dirname, '../..')

export type Import = { readonly file: string; readonly specifier: string; readonly typeOnly: boolean }

/** Static and dynamic imports and re-exports of a module, read by the parser of Vite. */
export function importsOf(file: string, text = readFileSync(join(root, file), 'utf8')): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const one = (specifier: string, start: number): Import => ({
    file,
    specifier,
    // An import of `{ type A }` stays an import when types are stripped.
    typeOnly: /^(import|export) type\b/.test(text.slice(start, start + 12)),
  })
  return [
    ...staticImports.map(({ moduleRequest, start }) => one(moduleRequest.value, start)),
    ...staticExports.flatMap(({ entries, start }) => {
      const request = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest
      return request ? [one(request.value, start)] : []
    }),
    ...dynamicImports.flatMap(({ moduleRequest, start }) => {
      const [, specifier] = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
      return specifier === undefined ? [] : [one(specifier, start)]
    }),
  ]
}

/** The file that an import reaches, from the root of the repository; undefined for a package. */
export function targetOf({ file, specifier }: Import): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return join(dirname(file), path)
  return path.startsWith('#') ? `src/${path.slice(1)}` : undefined
}

export const filesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
/** Imports of each source file but tests. */
export const imports = new Map(filesOf('src').map((file) => [file, importsOf(file)]))
export const importsIn = (folder: string) =>
  [...imports].flatMap(([file, own]) => (file.startsWith(`src/${folder}/`) ? own : []))
