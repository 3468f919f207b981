import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { evaluateFile } from '../../src/commands/evaluate/evaluated-file.ts'
import { decodeText } from '#server/ingest/decode-text.ts'
import { decodedText } from '#web/own-data/decode-text.ts'
import { evaluateOwnFile } from '#contract/own-data/own-file.ts'
import { asRead } from '#contract/own-data/own-specimen.ts'
import { readOwnFile } from '#web/own-data/read-own-file.ts'
import { measurementsFolder } from '../measurements.ts'

const folder = measurementsFolder()
const series = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** Of a folder so many files of one kind, of workbooks so many of a series: one laboratory wrote them with one program. */
const ofAKind = 4

/** A workbook takes half a second, a text file next to nothing. */
const kindOf = (file: string) => (/\.xlsx?$/i.test(file) ? extname(file) : dirname(file) + extname(file))

/** Files of every kind in every folder of a series, whatever they are: both have to refuse what is not a table. */
function filesOf(name: string): string[] {
  const inside = join(folder, name)
  const files = readdirSync(inside, { recursive: true, encoding: 'utf8' })
    .map((file) => join(inside, file))
    .filter((file) => statSync(file).isFile())
    .toSorted()
  return [...Map.groupBy(files, kindOf).values()].flatMap((kind) =>
    kind.filter((_, i) => i % Math.ceil(kind.length / ofAKind) === 0),
  )
}

/** What the worker of the page finds, by the functions that it calls. */
async function inBrowser(path: string) {
  try {
    const reading = await readOwnFile(basename(path), readFileSync(path))
    const { file } = evaluateOwnFile({ id: 'f1', name: basename(path), reading }, asRead)
    return { dialect: reading.dialect, specimens: file.specimens.map(({ label, scalars }) => [label, scalars]) }
  } catch (error) {
    if ((error as Error).name !== 'IngestError') throw error
    return { dialect: 'unknown', specimens: [] }
  }
}

describe('a file opened in the browser gives the scalars of the command `evaluate`', () => {
  test.each(series.map(({ name }) => name))('%s', async (name) => {
    for (const path of filesOf(name)) {
      const { evaluated } = await evaluateFile(path, {})
      const specimens = evaluated.specimens.map(({ id, scalars }) => [id, scalars])
      expect(await inBrowser(path), path).toEqual({ dialect: evaluated.dialect, specimens })
    }
  })
})

describe('text is decoded as on the server', () => {
  const latin = Buffer.from('Kraft;Größe\n1;µ\n', 'latin1')
  test.each<[string, Uint8Array, 'eight-bit' | 'utf-16le' | 'utf-16be']>([
    ['ASCII', Buffer.from('a;b\n1;2\n'), 'eight-bit'],
    ['UTF-8 with mark', Buffer.from('\u{FEFF}Größe;∆L\n1;2\n'), 'eight-bit'],
    ['Windows-1252', latin, 'eight-bit'],
    ['both, line by line', Buffer.concat([Buffer.from('∆L;µ\n'), latin]), 'eight-bit'],
    ['a last line without its end', Buffer.from('a\nlast µ', 'latin1'), 'eight-bit'],
    ['UTF-16', Buffer.from('\u{FEFF}Prüf;∆\n', 'utf16le'), 'utf-16le'],
    ['longer than a piece', Buffer.from('1;2 µ\n'.repeat(300_000)), 'eight-bit'],
  ])('%s', async (_what, bytes, encoding) => {
    const pieces: string[] = []
    const chunks = async function* () {
      yield bytes
    }
    for await (const piece of decodeText(chunks(), encoding, { name: 'a', lineCharacters: 8_000_000 }))
      pieces.push(piece)
    expect([...decodedText(bytes, encoding)].join('')).toBe(pieces.join(''))
  })
})
