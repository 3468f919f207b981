import { globSync, readFileSync } from 'node:fs'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('the server waits for a part and draws it in its place, asleep', async () => {
  const Part = lazyPart(
    async () =>
      ({ name }: { name: string }) => <b>{name}</b>,
    { what: 'The part' },
  )
  const html = await new Promise<string>((resolve, reject) => {
    const pieces: string[] = []
    const page = new Writable({ write: (piece, _coding, done) => done(void pieces.push(String(piece))) })
    page.once('finish', () => resolve(pieces.join('')))
    const { pipe } = renderToPipeableStream(<Part name="first" />, { onAllReady: () => pipe(page), onError: reject })
  })
  expect(html).toMatch(/<div [^>]*data-asleep="".*<b>first<\/b>/)
})

/**
 * Charts go on without: the curves that the server has drawn stay, and those that are zoomed into are told to be thinned. A worker that reads
 * a workbook answers with the reason why it cannot.
 */
const own = /^src\/web\/(chart\/canvas-layer|material\/test-chart\/use-full-points|own-data\/read-(own-file|workbook))/
const wrappers = /(lazyPart|onSight|loadCode|loadWanted|loadUnseen)\(/

test('code of the browser comes by these ways alone, so that what does not come costs itself and can be tried again', () => {
  const root = new URL('../../..', import.meta.url).pathname
  const files = globSync('src/{web,pages}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\.server\./.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    const alone = [...text.matchAll(/\bimport\(/g)].filter(
      ({ index }) => !wrappers.test(text.slice(Math.max(0, index - 60), index)),
    )
    const lazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text)
    return (alone.length > 0 && !own.test(file)) || lazy ? [file] : []
  })
  expect(found).toEqual(['src/pages/route-scripts.ts'])
})
