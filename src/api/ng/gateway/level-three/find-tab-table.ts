import { findTabTableAnswer } from '#contract/gateway/find-tab-table.ts'
import { findTabBody, type FindTabBody } from '#contract/gateway/find-tab.ts'
import type { Reader } from '#server/db/database.ts'
import { tabSets } from '#views/finite-element/index.ts'
import { endpoint } from '../../../endpoint.ts'
import { materialPlace, sourceOf } from '../words.ts'
import { remembered } from './remembered.ts'
import { selectVariants } from './selection.ts'
import { modelFacts, ofEach, setFacts, tabFacts } from './tab-facts.ts'

export const findTabTable = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-tab-table',
  summary: 'Parameter table of one finite-element tab',
  description:
    'The same body as `find-tab-test`. A row for each parameter of each stored set, with its symbol, unit and meaning, the ' +
    'tests it rests on, its error and confidence interval, status, version, release, and the result of its stored proof with ' +
    'one card; newest version of each model first.',
  tag: 'Gateway, level three',
  body: findTabBody,
  reply: findTabTableAnswer,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const gather = (db: Reader) => gatherTable(db, body)
    const answer = await remembered({ read, memory }, { call: 'find-tab-table', body }, gather, writeTable)
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

async function gatherTable(db: Reader, { tab, ...named }: FindTabBody) {
  const selection = await selectVariants(db, named)
  const [material] = selection.materials
  return { tab, material, found: await ofEach(selection, ({ id }) => tabSets(db, id, tab)) }
}

/** The answer as bytes. Fields are named one by one: what is not named here does not leave. */
function writeTable({ tab, material, found }: Awaited<ReturnType<typeof gatherTable>>): Buffer {
  const sets = found.flatMap((own) => own.view.sets.map((set) => setFacts(own, set)))
  const rows = sets.flatMap((set) =>
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
  const answer = {
    material: materialPlace(material),
    tab: tabFacts(tab, found),
    models: modelFacts(sets),
    rows,
    source: sourceOf(
      material.release,
      sets.some(({ synthetic }) => synthetic),
    ),
  }
  return Buffer.from(JSON.stringify(answer))
}
