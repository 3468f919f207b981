import { findTabTableAnswer } from '#contract/gateway/find-tab-table.ts'
import { findTabBody, type FindTabBody } from '#contract/gateway/find-tab.ts'
import type { Reader } from '#server/db/database.ts'
import { tabSets } from '#views/finite-element/index.ts'
import { endpoint } from '../../../endpoint.ts'
import { materialPlace, sourceOf } from '../gateway-terms.ts'
import { cachedResponse } from './cached-response.ts'
import { selectCoils } from './selection.ts'
import { modelFacts, ofEach, setFacts, tabFacts } from './tab-facts.ts'

export const findTabTable = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-tab-table',
  summary: 'Get the parameter table of a finite-element tab',
  description:
    'Takes the body of `find-tab-test`. Returns one row for each parameter of each stored set: symbol, unit, ' +
    'meaning, source tests, error, confidence interval, status, version, release and the result of the stored ' +
    'proof. Rows are sorted by model, newest version first. Returns 403 if the material does not exist or is not ' +
    'visible to you.',
  tag: 'Gateway, level three',
  body: findTabBody,
  reply: findTabTableAnswer,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const selectCurves = (db: Reader) => readTable(db, body)
    const answer = await cachedResponse({ read, memory }, { call: 'find-tab-table', body }, selectCurves, writeTable)
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

async function readTable(db: Reader, { tab, ...named }: FindTabBody) {
  const selection = await selectCoils(db, named)
  const [material] = selection.materials
  return { tab, material, found: await ofEach(selection, ({ id }) => tabSets(db, id, tab)) }
}

function writeTable({ tab, material, found }: Awaited<ReturnType<typeof readTable>>): Buffer {
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
