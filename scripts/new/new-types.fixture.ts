import { dirname, join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { root } from '../build.ts'
import type { Change } from './generator.ts'

/**
 * Type errors of generated files as if they were in the repository, which stays as it is. Only these files are checked.
 *
 * @returns a line for each: file and message
 */
export function typeFaults(changes: readonly Change[]): readonly string[] {
  const generated = changes.filter(({ path }) => /\.tsx?$/.test(path))
  const project = join(root, 'tsconfig.generated.json')
  const overlay = new Map([
    ...generated.map(({ path, text }) => [join(root, path), text] as const),
    ...generated.flatMap(({ path }) => routeTypes(path)),
    [project, JSON.stringify({ extends: './tsconfig.json', include: [], files: generated.map(({ path }) => path) })],
  ])
  const folders = new Set([...overlay.keys()].flatMap((path) => foldersAbove(path)))
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => overlay.get(path),
      fileExists: (path) => overlay.has(path) || undefined,
      directoryExists: (path) => folders.has(path) || undefined,
    },
  })
  try {
    const { program } = api.updateSnapshot({ openProjects: [project] }).getProjects()[0]!
    return generated.flatMap(({ path }) =>
      [...program.getSyntacticDiagnostics(join(root, path)), ...program.getSemanticDiagnostics(join(root, path))].map(
        ({ text }) => `${path}: ${text}`,
      ),
    )
  } finally {
    api.close()
  }
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === root || folder === '/' ? [] : [folder, ...foldersAbove(folder)]
}

/** The types that React Router writes next to a route module, as far as generated modules use them. */
function routeTypes(path: string): readonly (readonly [string, string])[] {
  const [, folder, file] = /^src\/pages\/(.+)\/(page|file)\.tsx?$/.exec(path) ?? []
  if (folder === undefined) return []
  const text = `import type { GetAnnotations, GetInfo } from 'react-router/internal'
type Module = typeof import('../${file}.js')
type Info = GetInfo<{ file: '${path}'; module: Module }>
type Matches = [{ id: 'root'; module: typeof import('#pages/root.tsx') }, { id: 'page'; module: Module }]
type Annotations = GetAnnotations<Info & { module: Module; matches: Matches }>
export namespace Route {
  export type LoaderArgs = Annotations['LoaderArgs']
  export type MetaArgs = Annotations['MetaArgs']
  export type MetaDescriptors = Annotations['MetaDescriptors']
  export type ComponentProps = Annotations['ComponentProps']
}
`
  return [[join(root, `.react-router/types/src/pages/${folder}/+types/${file}.ts`), text]]
}
