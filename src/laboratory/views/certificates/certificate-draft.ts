import type { CertifiedTest, IssueForm } from '#contract/certificates/certificate.ts'
import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import { type Stage, stageNames } from '#contract/projects/stages.ts'
import { evaluatedGeometries, statusOfReplicates, type Unnumbered } from '#laboratory/server/certificates/index.ts'
import type { Geometry } from '#core/read/specimen.ts'
import type { Reader } from '#server/db/database.ts'
import type { Project } from '#laboratory/server/projects/index.ts'
import { type FollowedSpecimen, followSpecimens } from '#laboratory/server/specimens/index.ts'
import { certifiedTests } from './certified-tests.ts'
import { sizeDifference, assertSizesSeen, printedSize } from './printed-size.ts'
import { type Flag, flags } from '#core/evaluate/result/flags.ts'
import { AppError } from '#contract/errors.ts'

export type CertificateDraft = {
  readonly specimens: readonly FollowedSpecimen[]
  readonly tests: readonly CertifiedTest[]
  readonly synthetic: boolean
  /** Dimensions that each evaluation used, by the id of its specimen. */
  readonly sizes: ReadonlyMap<string, Geometry>
  /** Differences between stated and measured size, shown before signing. */
  readonly differences: readonly string[]
  /** Why no certificate can be issued yet, for the person who wants to; empty when it can. */
  readonly missing: readonly string[]
}

/** Stages at which everything is measured, evaluated and reviewed. */
const reported: readonly Stage[] = ['report', 'delivered']

/** Content of a certificate of a project as of now, and the missing entries. */
export async function certificateDraft(db: Reader, project: Project): Promise<CertificateDraft> {
  const specimens = await followSpecimens(db, project)
  const replicates = await statusOfReplicates(db, project.id)
  const sizes = await evaluatedGeometries(db, project.id)
  const missing = [
    ...(reported.includes(project.stage)
      ? []
      : [
          `The project is at stage ${stageNames[project.stage]}. Certificates can be issued from stage ${stageNames.report}.`,
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
  return replicates.length === 0 ? [`${code}: tested, but no file evaluated.`] : []
}

/** Texts of the flags of some results, by name. */
export function remarksOf(tests: readonly CertifiedTest[]): Readonly<Record<string, string>> {
  const used = tests.flatMap(({ results }) => results.flatMap(({ values }) => values.flatMap((value) => value.flags)))
  return Object.fromEntries([...new Set(used)].map((flag) => [flag, flags[flag as Flag] ?? flag]))
}

/**
 * Content of a certificate without its number.
 *
 * @param issuedOn   day in the laboratory: `2026-11-25`
 * @param sizesSeen  the signer has seen the differences between evaluation and bench
 * @throws AppError `invalid_request` with everything that is missing
 */
export function unnumbered(
  project: Project,
  { specimens, tests, synthetic, sizes, differences, missing }: CertificateDraft,
  { inspector, position, ...form }: IssueForm,
  issuedOn: string,
  { sizesSeen = false }: { readonly sizesSeen?: boolean } = {},
): Unnumbered {
  if (missing.length > 0) throw new AppError('invalid_request', `No certificate yet. ${missing.slice(0, 5).join(' ')}`)
  assertSizesSeen(differences, sizesSeen)
  return {
    ...form,
    project: project.code,
    title: project.title,
    customer: project.organisation ?? '',
    issuedOn,
    inspector: { name: inspector, position },
    synthetic,
    specimens: specimens.map((specimen) => {
      const { id, code, material, test, direction, marks = '', machine, state } = specimen
      return { code, material, test, direction, ...printedSize(specimen, sizes.get(id)), marks, machine, state }
    }),
    tests: [...tests],
  }
}
