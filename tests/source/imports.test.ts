import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

test.each<[string, string, boolean]>([
  ["import a, { type B } from './x.ts'", './x.ts', false],
  ["import type { B } from './x.ts'", './x.ts', true],
  ["import { type B, type C } from './x.ts'", './x.ts', false],
  ["import './x.ts'", './x.ts', false],
  ["export * from './x.ts'", './x.ts', false],
  ["export type { B } from './x.ts'", './x.ts', true],
  ["const x = () => import('./x.ts')", './x.ts', false],
])('reads the import of %s', (text, specifier, typeOnly) =>
  expect(importsOf('src/a.ts', `// import './y.ts'\n${text}`)).toEqual([{ file: 'src/a.ts', specifier, typeOnly }]),
)
