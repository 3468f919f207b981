import type { Material } from '#contract/catalogue.ts'
import type { AvailableTest, ScalarEvidence } from '#contract/tests.ts'
import { finiteElementTabs, testType } from '#core/test-types/index.ts'
import { coilPublications } from '#views/published/index.ts'
import { coilName } from '#views/cards/index.ts'
import { materialHistory } from '#views/releases/index.ts'
import { missingForModels, modelAdvice } from '#views/needs/index.ts'
import { testDetails } from '#views/tests/index.ts'
import type { ReleaseChoice } from '#server/releases/index.ts'
import type { ComputationOwner } from '#server/compute/compute-threads.ts'
import type { Reader } from '#server/db/database.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { availableTests, parameterSets, scalarEvidence } from '#server/tests/index.ts'
import { type Ignored, type MaterialState, type Names, readState, specimenLabels } from './address.ts'
import { cardNames } from './card-names.server.ts'
import { keyValues } from './key-values.server.ts'
import { loadComparison } from './load-comparison.server.ts'
import { type OpeningRecords, openingRecords, similarMaterials } from '#views/comparison/index.ts'
import { loadTest } from '#pages/reading/load-test.server.ts'
import { computeSimulation, readSimulation, type SimulationRecords } from './simulation/load-simulation.server.ts'
import type { OpenMaterial, TestWithSeries } from './view.ts'

type ReadMaterial = Omit<OpenMaterial, 'freeSample' | 'alert' | 'test' | 'simulation'> & {
  readonly test: TestWithSeries | null
  readonly simulation: { readonly own: SimulationRecords; readonly others: readonly OpeningRecords[] } | null
}

export async function readOpenMaterial(
  db: Reader,
  material: Material,
  search: URLSearchParams,
  { origin = '', release }: { readonly origin?: string; readonly release?: ReleaseChoice } = {},
): Promise<ReadMaterial | undefined> {
  const slugs = material.coils.map(({ slug }) => slug)
  const requested = search.get('variant')?.toLowerCase()
  const coil = material.coils.find(({ slug }) => slug.toLowerCase() === requested) ?? material.coils[0]
  if (!coil) return undefined

  const project = await projectTested(db, search.get('project'), coil.id)
  const tests = project?.tests ?? (await availableTests(db, coil.id))
  const choices: Names = {
    coils: slugs,
    tests,
    project: project?.code,
    release: release?.requested?.name,
    cards: cardNames,
  }
  // Also by a former code, or in lower case.
  const named = new URLSearchParams(search)
  if (project) named.set('project', project.code)
  const { state: addressed, ignored } = readState(named, choices)

  const evidence = addressed.number === '' ? null : await ownEvidence(db, addressed, coil.id)
  const unknownNumber: Ignored[] = addressed.number !== '' && !evidence ? [{ text: addressed.number }] : []
  const state = evidence ? followEvidence(addressed, evidence, search) : { ...addressed, number: '' }

  const available = tests.find(({ code }) => code === state.test)
  const type = testType(state.test)
  const tab = finiteElementTabs.find(({ code }) => code === state.test)?.code
  const [values, test, details, simulation, choicesToCompare, history, published] = await Promise.all([
    keyValues(db, coil, tests, choices),
    type && available
      ? loadTest(db, {
          type,
          available,
          coil,
          state,
          project: project?.id,
          labels: specimenLabels(type, available.conditions),
        })
      : null,
    type && available ? testDetails(db, available, state.condition) : null,
    tab
      ? readSimulation(db, {
          tab,
          coil,
          state,
          free: material.free,
          coilName: coilName(material, coil),
          about: { material: material.name, release: material.release ?? 'draft' },
          address: { page: `${origin}/mi-database/${material.path}`, choices },
        })
      : null,
    similarMaterials(db, [material]),
    release ? materialHistory(db, material, release) : null,
    coilPublications(db, {
      coilId: coil.id,
      names: [...material.trail.filter(({ level }) => level === 'grade'), material].map(({ name }) => name),
      thickness: coil.thickness,
      coating: coil.coating,
      synthetic: coil.synthetic,
    }),
  ])
  const { unknown, overlay, open, ...compared } = await loadComparison(db, {
    slugs: state.comparison,
    material,
    coil,
    state,
    test,
  })
  return {
    access: 'full',
    material: { ...material, feTabs: tabsOf(material, tests) },
    coil,
    tests,
    state,
    ignored: [...ignored, ...unknownNumber, ...unknown],
    cardNames,
    keyValues: values,
    test: test && overlay ? { ...test, ...overlay } : test,
    details,
    simulation: simulation && {
      own: simulation,
      // Charts of strain rates show one coil.
      others:
        tab === 'FE4'
          ? open.map(({ name }) => ({ name, records: null }))
          : await openingRecords(db, open, simulation.wanted.tab),
    },
    evidence,
    comparison: { ...compared, choices: choicesToCompare },
    missing: tab && !project ? missingForModels({ material, coil }, tests, state.card) : null,
    advice: tab && !project ? modelAdvice(await parameterSets(db, coil.id), tests) : [],
    history,
    releasedOn: (release?.requested ?? release?.newest)?.publishedAt.toISOString().slice(0, 10) ?? null,
    published,
  }
}

/** Computes outside the transaction. */
export async function computeOpenMaterial<Read extends ReadMaterial>(
  { simulation, ...view }: Read,
  computedFor: ComputationOwner,
) {
  const tab = simulation && (await computeSimulation(simulation.own, simulation.others, computedFor))
  return { ...view, simulation: tab ?? null }
}

/** Tabs with data: as released, and tests visible to staff before a release. */
function tabsOf({ feTabs }: Material, tests: readonly AvailableTest[]): string[] {
  const tested = ({ sources: [first] }: (typeof finiteElementTabs)[number]) => tests.some(({ code }) => code === first)
  return finiteElementTabs.flatMap((tab) => (feTabs.includes(tab.code) || tested(tab) ? [tab.code] : []))
}

/** A project of the caller with specimens of this coil, and their tests. */
async function projectTested(db: Reader, code: string | null, coilId: string) {
  const project = code === null ? undefined : await findProject(db, code)
  const tests = project && (await availableTests(db, coilId, project.id))
  return tests && tests.length > 0 ? { ...project, tests } : undefined
}

/** Evidence of the value in the address, unless it belongs to another coil or test. */
async function ownEvidence(db: Reader, state: MaterialState, coilId: string): Promise<ScalarEvidence | null> {
  const found = await scalarEvidence(db, state.number)
  return found && found.scalar.coilId === coilId && found.scalar.test === state.test ? found : null
}

/** Shows a value where it was read, with specimen and axes of its window, unless the address names others. */
function followEvidence(state: MaterialState, { scalar }: ScalarEvidence, search: URLSearchParams): MaterialState {
  const chart = testType(scalar.test).charts.find(({ x }) => x.channel === scalar.window?.x)
  const label =
    testType(scalar.test).condition.pattern === 'delay' ? scalar.condition : `${scalar.condition} ${scalar.replicate}`
  return {
    ...state,
    condition: search.has('condition') ? state.condition : label,
    chart: search.has('chart') || !chart ? state.chart : chart.id,
    curves: 'replicates',
  }
}
