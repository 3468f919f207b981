import type { CertifiedTest } from '#contract/certificates/certificate.ts'
import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import { type Stage, stageNames } from '#contract/projects/stages.ts'
import { evaluatedGeometries, standingOfReplicates } from '#laboratory/server/certificates/index.ts'
import type { Geometry } from '#core/read/specimen.ts'
import type { Reader } from '#server/db/database.ts'
import type { Project } from '#laboratory/server/projects/index.ts'
import { type FollowedSpecimen, followSpecimens } from '#laboratory/server/specimens/index.ts'
import { certifiedTests } from './certified-tests.ts'
import { sizeDifference } from './printed-size.ts'

export type CertificateDraft = {
  readonly specimens: readonly FollowedSpecimen[]
  readonly tests: readonly CertifiedTest[]
  readonly synthetic: boolean
  /** Dimensions that each evaluation used, by the id of its specimen. */
  readonly sizes: ReadonlyMap<string, Geometry>
  /** Where these differ from the bench: whoever signs is told before. */
  readonly differences: readonly string[]
  /** Why no certificate can be issued yet, for the person who wants to; empty when it can. */
  readonly missing: readonly string[]
}

/** Stages at which everything is measured, evaluated and reviewed. */
const reported: readonly Stage[] = ['report', 'delivered']

/** What a certificate of a project would say now, and what it still lacks. */
export async function certificateDraft(db: Reader, project: Project): Promise<CertificateDraft> {
  const specimens = await followSpecimens(db, project)
  const replicates = await standingOfReplicates(db, project.id)
  const sizes = await evaluatedGeometries(db, project.id)
  const missing = [
    ...(reported.includes(project.stage)
      ? []
      : [
          `The project is at the stage ${stageNames[project.stage]}. You can issue a certificate from the stage ${stageNames.report} on.`,
        ]),
    ...(specimens.some(({ state }) => state === 'tested') ? [] : ['No specimen has been tested.']),
    ...specimens.flatMap(unfinished),
    ...replicates.flatMap(({ test, label, status }) =>
      status === 'approved' || status === 'synthetic' ? [] : [`${test} ${label} is ${status}, not approved.`],
    ),
  ]
  return {
    specimens,
    tests: await certifiedTests(db, project.id),
    synthetic: replicates.some(({ status }) => status === 'synthetic'),
    sizes,
    differences: specimens.flatMap((specimen) => sizeDifference(specimen, sizes.get(specimen.id)) ?? []),
    missing,
  }
}

function unfinished({ code, state, replicates }: FollowedSpecimen): string[] {
  if (state === 'lost' || state === 'broken') return []
  if (state !== 'tested') return [`${code}: ${specimenStateNames[state].toLowerCase()}, not tested.`]
  return replicates.length === 0 ? [`${code}: tested, and no file of it has been evaluated.`] : []
}
