import { describe, expect, test } from 'vitest'
import { mapVariables } from '../map-variables.ts'
import { compileFormula, type Variable } from './formula.ts'

const variables = new Map<string, Variable>([
  ['uat.rm-RD', { unit: 'MPa' }],
  ['uat.E-RD', { unit: 'MPa' }],
  ['uat.a-TD', { unit: '%' }],
  ['uat.uts_te-RD', { unit: 'GPa·%' }],
  ['mrt.rate', { unit: '1/s' }],
  ['t', { unit: 'mm' }],
])
const values = { 'uat.rm-RD': 900, 'uat.E-RD': 216_000, 'uat.a-TD': 12, 'uat.uts_te-RD': 10.8, 'mrt.rate': 100, t: 1.5 }

test.each([
  // formula                               unit                      by hand
  ['uat.rm-RD', 'MPa', 900],
  ['uat.rm-RD - 100 [MPa]', 'MPa', 800],
  ['uat.rm-RD/uat.E-RD', '1', 0.004_166_666_7],
  ['uat.rm-RD + 0.1 [GPa] * 2', 'MPa', 1100],
  ['-uat.rm-RD ^ 2', 'MPa^2', -810_000],
  ['2 ^ 3 ^ 2 * uat.rm-RD', 'MPa', 460_800],
  ['uat.a-TD', '1', 0.12],
  ['uat.rm-RD * uat.a-TD / uat.uts_te-RD', '1', 1],
  ['t × sqrt(uat.rm-RD)', 'MPa^(1/2)·mm', 45],
  ['uat.E-RD ^ (1/3) / 7850 [kg/m³]', 'MPa^(1/3)·(g/cm³)^-1', 60 / 7.85],
  ['ln(1 + uat.a-TD)', '1', 0.113_328_7],
  ['uat.rm-RD * mrt.rate', 'MPa·s^-1', 90_000],
  ['uat.rm-RD * t * 2 [mm]', 'MPa·mm^2', 2700],
  ['7850 [kg/m³] * t / t', 'g/cm³', 7.85],
])('%s', (text, unit, expected) => {
  const formula = compileFormula(text, variables)
  expect(formula.unit).toBe(unit)
  expect(formula.evaluate(values)).toBeCloseTo(expected, 6)
})

test.each([
  // formula                       what is wrong
  ['uat.rm-RD / 0', 'Division by zero (character 11)'],
  ['uat.rm-RD / (2 - 2)', 'Division by zero (character 11)'],
  ['uat.rm-RD + t', 'MPa and mm cannot be added (character 11)'],
  ['uat.rm-RD - 100', 'MPa and 1 cannot be subtracted (character 11)'],
  ['2 * uat.rn-RD', "No property named 'uat.rn-RD' (character 5)"],
  ['uat.rm', "No property named 'uat.rm'. Did you mean 'uat.rm-RD'? (character 1)"],
  ['ln(uat.rm-RD)', 'ln needs a number without a unit, not one in MPa (character 1)'],
  ['uat.rm-RD ^ t', 'An exponent must have no unit, but this one is in mm (character 11)'],
  ['uat.rm-RD ^ uat.a-TD', 'The exponent of a quantity with a unit must be a constant (character 11)'],
  ['5 [furlong] * t', "Unit 'furlong' is not available in formulas (character 1)"],
  ['(uat.rm-RD', 'The bracket at character 1 is not closed (character 11)'],
  ['uat.rm-RD *', 'The formula is incomplete (character 12)'],
  ['uat.rm-RD 2', "'2'. Is an operator missing? (character 11)"],
  ['uat.rm-RD ; drop', "';' is not allowed in a formula (character 11)"],
  ['log(t)', "No function named 'log'. Known: sqrt, ln, exp, abs (character 1)"],
  ['1 + 1', 'The formula names no property (character 1)'],
  ['', 'The formula is incomplete (character 1)'],
  ['('.repeat(41) + 't', 'More than 40 nested brackets (character 41)'],
  ['t'.repeat(301), 'The formula has 301 characters; the limit is 300 (character 300)'],
])('%s is refused', (text, message) => expect(() => compileFormula(text, variables)).toThrow(message))

describe('results that are not numbers', () => {
  test.each([
    ['uat.rm-RD / t', { 'uat.rm-RD': 900, t: 0 }],
    ['sqrt(t - 2 [mm])', { t: 1 }],
    ['ln(uat.a-TD - 1)', { 'uat.a-TD': 100 }],
  ])('%s', (text, own) => expect(compileFormula(text, variables).evaluate(own)).toBeNaN())
})

describe('names as pages print them', () => {
  test.each([
    // written                         ids that it names
    ['Rm / t', ['uat.rm-RD', 't']],
    ['Rp0.2/Rm', ['uat.rp02-RD', 'uat.rm-RD']],
    ['Rp0.2-TD / Rm-TD', ['uat.rp02-TD', 'uat.rm-TD']],
    ['rm * thickness', ['uat.rm-RD', 't']],
    ['"Tensile strength" · "Hole expansion ratio"', ['uat.rm-RD', 'her.lambda']],
    ["'Tensile strength, TD' - 100 [MPa]", ['uat.rm-TD']],
    ['λ * Rm', ['her.lambda', 'uat.rm-RD']],
    ['lambda * Rm', ['her.lambda', 'uat.rm-RD']],
    ['"Rp0.2/Rm" + 1', ['uat.yr-RD']],
  ])('%s', (text, names) => expect(compileFormula(text, mapVariables).names).toEqual(names))

  test.each([
    ['h / t', /Several properties are named 'h'\. Choose one of hbg\.h, bbt\.h \(character 1\)/],
    ['A80 * Rm', /No property named 'A80'/],
    ['constructor / t', /No property named 'constructor' \(character 1\)/],
    ['toString * t', /No property named 'toString'/],
    ['__proto__ * t', /'_' is not allowed in a formula/],
    ['hasOwnProperty(t)', /No function named 'hasOwnProperty'/],
    ['"Tensile strength / t', /'"' is not allowed in a formula/],
  ])('%s is refused', (text, message) => expect(() => compileFormula(text, mapVariables)).toThrow(message))

  test('every name of a column leads to that column or is refused as shared', () => {
    for (const [name, { id, ambiguous }] of mapVariables) {
      if (ambiguous) expect(() => compileFormula(`"${name}" * t`, mapVariables)).toThrow('Several properties')
      else expect(compileFormula(`2 * "${name}"`, mapVariables).names).toEqual([id])
    }
  })
})
