import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imports, root } from './imports.ts'

test('three is imported in src/web/visualizer/solid only', () => {
  const users = [...imports.values()].flat().filter(({ specifier }) => specifier.split('/')[0] === 'three')
  expect(users.filter(({ file }) => !file.startsWith('src/web/visualizer/solid/'))).toEqual([])
})

test('every dependency is named in docs/design', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const pages = globSync('docs/design/*.md', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(names.filter((name) => !pages.includes(`\`${name}\``))).toEqual([])
})

test('the lockfile has no aliases, which npm 9 of Debian 12 cannot read', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string }>
  }
  const aliases = Object.entries(packages).filter(([path, { name }]) => path !== '' && name !== undefined)
  expect(aliases.map(([path]) => path)).toEqual([])
})
