import { findTabTableAnswer } from '#contract/gateway/find-tab-table.ts'
import { findTabBody } from '#contract/gateway/find-tab.ts'
import { endpoint } from '../../../endpoint.ts'
import { JsonPieces } from '../../../json-pieces.ts'
import { materialPlace, sourceOf } from '../words.ts'
import { remembered } from './remembered.ts'
import { readTab, type Tab } from './tab-sets.ts'

export const findTabTable = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-tab-table',
  summary: 'Parameter table of one finite-element tab',
  description:
    'The same body as `find-tab-test`. A row for each parameter of each stored set, with its symbol, unit and meaning, the ' +
    'tests it rests on, its error and confidence interval, status, version, release, and whether a card of the set reproduces ' +
    'its tests; newest version of each model first.',
  tag: 'Gateway, level three',
  body: findTabBody,
  reply: findTabTableAnswer,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const answer = await read((data) =>
      remembered(data, memory, { call: 'find-tab-table', body }, async () => writeTable(await readTab(data, body))),
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

/** The answer as bytes. Fields are named one by one: what is not named here does not leave. */
function writeTable({ selection, facts, models, sets }: Tab): Buffer {
  const [material] = selection.materials
  const rows = sets.flatMap(({ facts: set }) =>
    set.parameters.map(({ id, symbol, unit, meaning, value, standardError, lower, upper, fixed }) => ({
      set: set.id,
      epsilon: set.epsilon,
      zeta2: set.zeta2,
      model: set.model,
      parameter: id,
      symbol,
      unit,
      meaning,
      value,
      standardError,
      lower,
      upper,
      fixed,
      sourceTests: set.sourceTests,
      status: set.status,
      version: set.version,
      release: set.release,
      proof: set.proof && { card: set.proof.card, passed: set.proof.passed, verdict: set.proof.verdict },
    })),
  )
  const synthetic = sets.some((set) => set.facts.synthetic)
  return new JsonPieces()
    .value({
      material: materialPlace(material),
      tab: facts,
      models,
      rows,
      source: sourceOf(material.release, synthetic),
    })
    .done()
}
