import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'

const source = fileURLToPath(new URL('../../../clients/python/', import.meta.url))
const module = 'material_insights'

export type PythonWheel = { readonly fileName: string; readonly bytes: Buffer }

/**
 * The Python client as a wheel: the modules and their metadata in a ZIP (Python Packaging User Guide, binary
 * distribution format). Identical bytes for identical sources.
 */
export function pythonWheel(): PythonWheel {
  const version = /version = "([\d.]+)"/.exec(read(`${module}/version.py`))![1]!
  const about = `${module}-${version}.dist-info`
  const files = new Map<string, string>()
  for (const name of readdirSync(`${source}${module}`).toSorted())
    if (/\.(?:py|typed)$/.test(name)) files.set(`${module}/${name}`, read(`${module}/${name}`))
  files.set(`${about}/METADATA`, metadataOf(version))
  files.set(
    `${about}/WHEEL`,
    'Wheel-Version: 1.0\nGenerator: material-insights\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  )
  files.set(`${about}/RECORD`, recordOf(files, `${about}/RECORD`))
  const packed = Object.fromEntries([...files].map(([path, text]) => [path, Buffer.from(text)]))
  return {
    fileName: `${module}-${version}-py3-none-any.whl`,
    bytes: Buffer.from(zipSync(packed, { mtime: '1980-01-01T00:00:00' })),
  }
}

function metadataOf(version: string): string {
  const project = read('pyproject.toml')
  const value = (key: string) => new RegExp(`^${key} = "(.*)"$`, 'm').exec(project)![1]!
  const extras = [...project.matchAll(/^(\w+) = \["([\w-]+)"\]$/gm)].filter(([, name]) => name !== 'requires')
  return [
    'Metadata-Version: 2.1',
    `Name: ${value('name')}`,
    `Version: ${version}`,
    `Summary: ${value('description')}`,
    `Requires-Python: ${value('requires-python')}`,
    ...extras.flatMap(([, extra, needed]) => [
      `Provides-Extra: ${extra}`,
      `Requires-Dist: ${needed}; extra == "${extra}"`,
    ]),
    'Description-Content-Type: text/markdown',
    '',
    read('README.md'),
  ].join('\n')
}

function recordOf(files: ReadonlyMap<string, string>, own: string): string {
  const lines = [...files].map(([path, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url')
    return `${path},sha256=${digest},${Buffer.byteLength(text)}`
  })
  return `${[...lines, `${own},,`].join('\n')}\n`
}

function read(path: string): string {
  return readFileSync(source + path, 'utf8')
}
