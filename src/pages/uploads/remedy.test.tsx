import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { uploadSettings } from '#contract/uploads/upload.ts'
import { columnsOf } from '#web/upload/columns-of.ts'
import { amendmentOf } from './fields.ts'
import { Remedy } from './remedy.tsx'

const column = (name: string, role: string) => ({ name, role, unit: '', numbers: 9, missing: 0 })
const group = {
  dialect: 'generic-text',
  name: 'Table as text',
  example: 'a.csv',
  files: 1,
  mapping: [{ column: 'Travel', role: 'crosshead', unit: 'mm', sign: -1 as const }],
  columns: [column('Force', 'other'), column('Travel', 'crosshead')],
}
const issue = { code: 'unknown-unit', severity: 'error' as const, suggestions: [], column: 'Force', role: 'force' }
const shown = (role: string | null, code = issue.code, more: Partial<Parameters<typeof Remedy>[0]> = {}) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Remedy
          issue={{ ...issue, code, role }}
          batch={{ id: 'b', revision: 1, columns: [group] }}
          disabledReason={undefined}
          {...more}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('a unit that is not known is chosen among those of its channel, and other columns keep their mapping', () => {
  const html = shown('force')
  expect([...html.matchAll(/<option[^>]*>([^<]+)/g)].map(([, unit]) => unit)).toEqual(
    expect.arrayContaining(['N', 'kN', 'lbf']),
  )
  expect(html).not.toContain('>MPa<')
  const sent = [...html.matchAll(/<(?:input|select)[^>]*name="(column|read|role|unit|sign|length)"[^>]*>/g)]
  const fields = sent.map(([tag, name]): [string, string] => [
    name!,
    tag.startsWith('<select') ? 'kN' : (/value="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ])
  expect(columnsOf(new URLSearchParams(fields))).toEqual([
    { column: 'Travel', role: 'crosshead', unit: 'mm', sign: -1 },
    { column: 'Force', role: 'force', unit: 'kN', sign: 1 },
  ])
})

test('a column without a channel leads to Columns only', () => {
  const html = shown(null)
  expect(html).not.toContain('<option')
  expect(html).toContain('step=columns')
})

test('section and gauge length are one form, with the thickness of a new coil proposed', () => {
  const settings = uploadSettings.parse({ material: 'DP980-21', coil: 'UC 2.00', newCoil: { thickness: 2 } })
  const batch = { id: 'b', revision: 1, columns: [group], settings }
  const codes = new Set(['section-missing', 'gauge-length-missing'])
  const html = shown(null, 'section-missing', { batch, codes })
  expect(html).toMatch(/name="L0"/)
  expect(html).toMatch(/name="t0"[^>]*value="2"|value="2"[^>]*name="t0"/)
  expect(shown(null, 'gauge-length-missing', { batch, codes })).not.toContain('<form')
  expect(shown(null, 'gauge-length-missing', { batch, codes: new Set(['gauge-length-missing']) })).toContain(
    'name="L0"',
  )
})

test('an unknown material is created next to its message, at the address of its grade and with its coil', () => {
  const settings = uploadSettings.parse({ material: 'DP980 (66)', coil: 'GI 1.40' })
  const grades = [{ name: 'DP980', path: 'Steels/AHSS/Dual-Phase/DP980' }]
  const known = { materials: ['DP980 (6)'], grades, coils: [] }
  const batch = { id: 'b', revision: 1, columns: [], settings, known }
  const fieldsOf = (html: string) => {
    const [form = ''] = /<form[^>]*aria-label="New .*?<\/form>/s.exec(html) ?? []
    const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]): [string, string] => [
      /name="([^"]*)"/.exec(tag)![1]!,
      /value="([^"]*)"/.exec(tag)?.[1] ?? '',
    ])
    const [, coating = ''] = /<option[^>]*selected=""[^>]*>([^<]*)/.exec(form) ?? []
    return amendmentOf(new URLSearchParams([...inputs, ['coating', coating]]))
  }
  const newCoil = { thickness: 1.4, coating: 'GI' }
  expect(fieldsOf(shown(null, 'unknown-material', { batch }))).toEqual({
    material: 'Steels/AHSS/Dual-Phase/DP980/DP980-66',
    newMaterial: true,
    newCoil,
    geometry: {},
  })
  expect(fieldsOf(shown(null, 'unknown-coil', { batch }))).toEqual({ newCoil, geometry: {} })
})
