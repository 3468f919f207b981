import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Card } from './card.ts'
import { cards, systemsOf, writeCard } from './index.ts'
import { sampleInput, sampleWithBackstresses } from './input/sample-input.ts'

const folder = join(import.meta.dirname, 'golden')
/**
 * Golden files change only on purpose: run `GOLDEN=write vitest run src/core/cards/golden` and review the difference.
 */
const rewrite = process.env['GOLDEN'] === 'write'

const combinations = cards.flatMap((card) => systemsOf(card).map((system) => ({ card, system })))
const fileName = (card: Card, system: string) => `${card.id}.${system}.txt`

function textOf(card: Card, system: (typeof combinations)[number]['system']): string {
  const input = card.needs.includes('backstresses') ? sampleWithBackstresses() : sampleInput()
  const { files } = writeCard(card.id, input, system.id)
  if (files.length === 1) return files[0]!.text
  return files.map(({ name, extension, text }) => `=== ${name}.${extension}\n${text}`).join('')
}

describe('every card in every unit system is the text that was read and stored', () => {
  test.each(combinations.map((one) => [`${one.card.id} ${one.system.id}`, one] as const))(
    '%s',
    (_name, { card, system }) => {
      const path = join(folder, fileName(card, system.id))
      const text = textOf(card, system)
      if (rewrite) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(path, text)
      }
      expect(existsSync(path), `${path} is missing`).toBe(true)
      expect(text).toBe(readFileSync(path, 'utf8'))
    },
  )

  test('no stored card is left over', () => {
    const known = new Set(combinations.map(({ card, system }) => fileName(card, system.id)))
    expect(readdirSync(folder).filter((name) => !known.has(name))).toEqual([])
  })
})

describe.each(combinations.map((one) => [`${one.card.id} ${one.system.id}`, one] as const))(
  '%s',
  (_name, { card, system }) => {
    const text = textOf(card, system)
    test('is ASCII with line feeds and no blanks at line ends', () => {
      expect(/^[\n -~]*$/.test(text)).toBe(true)
      expect(text.split('\n').filter((line) => line.endsWith(' '))).toEqual([])
      expect(text.endsWith('\n')).toBe(true)
    })
    test('says what it is made of', () => {
      for (const fact of [
        system.id,
        'DP980 demo',
        '2026.1',
        '0.0725',
        'anchored Swift/Voce',
        'https://materials.example/p/dp980-demo',
      ]) {
        expect(text).toContain(fact)
      }
      expect(text.split('\n').slice(0, 6).join(' ') + text.slice(text.indexOf('readme')).slice(0, 200)).toContain(
        'SYNTHETIC',
      )
      expect(text).not.toContain('NaN')
      expect(text).not.toContain('undefined')
    })
  },
)
