import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, root } from './imports.ts'

test('Greek names stay in the gateway, its examples, and what the browser remembers by them', () => {
  const greek = /\b(alpha|beta|gamma|delta|epsilon|zeta2?)(name|Id)\b|\bmaterialeId\b|\bEpsilon\b|\bZeta2\b/
  const allowed = /^src\/(contract\/(gateway|menu)|api\/(ng|openapi\/examples)|web\/client-state)\//
  const found = filesOf('src').filter(
    (file) =>
      !allowed.test(file) &&
      greek.test(readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
  )
  expect(found).toEqual([])
})

test('no folder is named for nothing', () => {
  const nameless = /\/(utils?|helpers?|misc|common|shared|lib|managers?)(\/|\.)/
  expect(globSync('{src,tests,bench,scripts}/**/*', { cwd: root }).filter((path) => nameless.test(`${path}/`))).toEqual(
    [],
  )
})
