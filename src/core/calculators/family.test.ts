import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { answerOf, askedOf, choicesOf } from './answer.ts'
import { calculators } from './index.ts'
import { pythonText } from './python-text.ts'

type Given = Readonly<Record<string, string>>

describe('the family', () => {
  test('ids are those that addresses hold', () =>
    expect(calculators.map(({ id }) => id)).toEqual([
      'true-strain',
      'n-value',
      'r-value',
      'elongation',
      'fracture-area',
      'considere',
      'hardening',
      'rate',
      'flc0',
      'strain-measures',
      'hole-expansion',
      'bulge',
      'yield-surface',
      'hardness',
      'bend-angle',
      'bend-radius',
      'unit-systems',
      'mass',
      'coating-thickness',
      'lightweight',
    ]))

  test.each(everyChoice().map((one) => [one.calculator.id, one] as const))(
    '%s answers as it starts',
    (_id, { calculator, given }) => {
      const { fields, outcome, refusal } = answerOf(calculator, (name) => given[name])
      expect({ refusal, problems: fields.filter(({ problem }) => problem !== undefined) }).toEqual({ problems: [] })
      const results = Object.entries(outcome!.values).filter(([, value]) => value !== undefined)
      expect(results.length + (outcome!.table?.rows.length ?? 0)).toBeGreaterThan(0)
      for (const [id, value] of results) {
        expect(calculator.outputs[id], id).toBeDefined()
        expect(Number.isFinite(value), id).toBe(true)
      }
    },
  )

  test.each(calculators.map((each) => [each.id, each] as const))(
    '%s: no two inputs share a name',
    (_id, calculator) => {
      for (const { given } of everyChoice([calculator])) {
        const ids = askedOf(
          calculator,
          choicesOf(calculator, (name) => given[name]),
        ).map(([id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
    },
  )
})

test('the Python of every calculator gives the same numbers', () => {
  const programs = everyChoice().map(({ calculator, given }) => {
    const answer = answerOf(calculator, (name) => given[name])
    const values = Object.entries(answer.outcome!.values).filter(([, value]) => value !== undefined)
    return {
      name: `${calculator.id} ${JSON.stringify(given)}`,
      text: pythonText(calculator, answer),
      wanted: Object.fromEntries(values),
    }
  })
  const { status, stdout, stderr } = spawnSync(process.env['MI_PYTHON'] ?? 'python3', ['-c', runner], {
    input: JSON.stringify(programs.map(({ text, wanted }) => ({ text, ids: Object.keys(wanted) }))),
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const found = JSON.parse(stdout) as Record<string, number | null>[]
  for (const [i, { name, wanted }] of programs.entries()) {
    for (const [id, value] of Object.entries(wanted)) {
      expect(Math.abs(found[i]![id]! - value!), `${name}: ${id} is ${found[i]![id]}, not ${value}`).toBeLessThanOrEqual(
        2e-6 * Math.max(1, Math.abs(value!)),
      )
    }
  }
})

/** Runs each program by itself and says what stands in its variables; what it prints goes nowhere. */
const runner = `import contextlib, io, json, sys
answers = []
for program in json.load(sys.stdin):
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(program["text"], names)
    answers.append({each: names[each] for each in program["ids"]})
print(json.dumps(answers))
`

/** Every calculator with each option of each of its choices, the others as they start. */
function everyChoice(some = calculators) {
  return some.flatMap((calculator) => {
    const choices = Object.entries(calculator.inputs).flatMap(([id, input]) =>
      input.kind === 'choice' ? [{ id, input }] : [],
    )
    const varied = choices.flatMap(({ id, input }) => input.options.map(({ value }): Given => ({ [id]: value })))
    return (varied.length === 0 ? [{}] : varied).map((given: Given) => ({ calculator, given }))
  })
}
