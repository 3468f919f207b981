import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAssets } from './build.ts'

test('files of former builds stay for a day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mi-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [assets, former] = [join(folder, 'assets'), join(folder, 'former')]
  const hour = 3_600_000 // ms
  const build = (script: string) => {
    mkdirSync(join(assets, 'pictures'), { recursive: true })
    writeFileSync(join(assets, script), 'let a')
  }
  keepAssets(assets, former, 0) // the first build
  build('a-1.js')
  keepAssets(assets, former, 0)
  expect([readdirSync(assets), readdirSync(former)]).toEqual([['pictures'], ['a-1.js']])
  build('a-2.js')
  keepAssets(assets, former, 20 * hour)
  expect(readdirSync(former)).toEqual(['a-1.js', 'a-2.js'])
  build('a-1.js') // the one before again
  keepAssets(assets, former, 30 * hour)
  expect(readdirSync(former)).toEqual(['a-1.js', 'a-2.js'])
  keepAssets(assets, former, 50 * hour)
  expect(readdirSync(former)).toEqual(['a-1.js'])
  expect(existsSync(assets)).toBe(true)
})
