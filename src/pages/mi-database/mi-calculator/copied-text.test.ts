import { expect, test } from 'vitest'
import { answerOf, type InputText } from '#core/calculators/answer.ts'
import { calculatorOf } from '#core/calculators/index.ts'
import { copiedText } from './copied-text.ts'
import { shownResults, withItsUnit } from './shown-result.ts'

const shown = (id: string, given: Readonly<Record<string, string>>) => {
  const typed: InputText = (name) => given[name]
  const calculator = calculatorOf(id)!
  return shownResults(calculator, answerOf(calculator, typed), typed).map((result) => [result.id, withItsUnit(result)])
}

test.each([
  // 50 g/m² over 7.13 g/cm³ are 7.01 µm; the thickness is known to half a thousandth of a millimetre.
  ['coating-thickness', { t: '1.400', coating: '50' }, 'base', '1.3860\u202fmm'],
  ['coating-thickness', { t: '1.4', coating: '50' }, 'base', '1.386\u202fmm'],
  ['coating-thickness', { coating: '50', 'side.in': 'mm' }, 'side', '0.00701\u202fmm'],
  ['true-strain', { strain: '10.00', R: '1000' }, 'sigma', '1\u202f100.0\u202fMPa'],
  ['true-strain', { strain: '10.00', R: '1000', 'sigma.in': 'ksi' }, 'sigma', '159.54\u202fksi'],
  // Rounded to a whole percent by the standard, so exact.
  ['hole-expansion', {}, 'reported', '27\u202f%'],
  // Plane strain, known to half a thousandth: θ̄ = 0.
  ['strain-measures', { eps1: '0.200', eps2: '0.000' }, 'theta', '0.000'],
  ['strain-measures', { eps1: '0.200', eps2: '0.000' }, 'eta', '0.5774'],
])('%s of %j: %s is %s', (id, given, result, text) => expect(shown(id, given)).toContainEqual([result, text]))

test('a copy says what went in, what came out, by which formula and from which source', () => {
  const typed: InputText = (name) => ({ t: '1.400', coating: '50' })[name]
  const calculator = calculatorOf('coating-thickness')!
  const text = copiedText(
    calculator,
    answerOf(calculator, typed),
    typed,
    'https://mi.example/mi-database/mi-calculator',
  )
  for (const line of [
    'Base metal below a coating',
    'Total thickness: 1.400\u202fmm',
    'Coating mass per side: 50\u202fg/m²',
    'Base-metal thickness: 1.3860\u202fmm',
    'Formula: tbase = t − 2·mc/ϱc',
    'Source: EN 10346:2015, coating masses; zinc of 7 130 kg/m³',
    'https://mi.example/mi-database/mi-calculator',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})
