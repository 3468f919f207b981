import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import type { ReportChart, ReportForm } from '#contract/reports/report.ts'
import { laboratoryDay } from '#server/projects/index.ts'
import type { Unnumbered } from '#server/reports/index.ts'
import type { FollowedSpecimen } from '#server/specimens/index.ts'
import type { ReportDraft } from './report-draft.ts'

/** What a report would say with these words, before it has a number. */
export function contentOf(draft: ReportDraft, charts: readonly ReportChart[], form: ReportForm): Unnumbered {
  const { project, specimens, missing, tests, cards, repeatability, synthetic } = draft
  return {
    ...form,
    project: project.code,
    title: project.title,
    customer: project.organisation ?? '',
    releasedOn: laboratoryDay(),
    synthetic,
    specimens: reportedSpecimens(specimens),
    missing: [...missing],
    tests: [...tests],
    charts: [...charts],
    repeatability: [...repeatability],
    cards: [...cards],
  }
}

/** Specimens as a report lists them. */
function reportedSpecimens(specimens: readonly FollowedSpecimen[]) {
  return specimens.map(({ code, material, test, direction, thickness, width, machine, state }) => ({
    code,
    material,
    test,
    direction,
    thickness: thickness ?? null,
    width: width ?? null,
    machine,
    state: specimenStateNames[state],
  }))
}
