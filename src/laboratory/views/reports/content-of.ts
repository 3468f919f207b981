import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import type { ReportChart, ReportedCard, ReportForm } from '#contract/reports/report.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import type { Unnumbered } from '#laboratory/server/reports/index.ts'
import type { FollowedSpecimen } from '#laboratory/server/specimens/index.ts'
import { printedSize } from '#laboratory/views/certificates/index.ts'
import type { ReportDraft } from './report-draft.ts'

/** What a report would say with these words, before it has a number. */
export function contentOf(
  draft: ReportDraft,
  { charts, cards }: { readonly charts: readonly ReportChart[]; readonly cards: readonly ReportedCard[] },
  form: ReportForm,
): Unnumbered {
  const { project, specimens, missing, tests, repeatability, synthetic, sizes } = draft
  return {
    ...form,
    project: project.code,
    title: project.title,
    customer: project.organisation ?? '',
    releasedOn: laboratoryDay(),
    synthetic,
    specimens: reportedSpecimens(specimens, sizes),
    missing: [...missing],
    tests: [...tests],
    charts: [...charts],
    repeatability: [...repeatability],
    cards: [...cards],
  }
}

/** Specimens as a report lists them. */
function reportedSpecimens(specimens: readonly FollowedSpecimen[], sizes: ReportDraft['sizes']) {
  return specimens.map((specimen) => {
    const { id, code, material, test, direction, machine, state } = specimen
    const size = printedSize(specimen, sizes.get(id))
    return { code, material, test, direction, ...size, machine, state: specimenStateNames[state] }
  })
}
