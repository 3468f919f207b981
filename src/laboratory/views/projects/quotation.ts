import { amountText, taxText, totals } from '#contract/projects/money.ts'
import { testPositionName } from '#contract/projects/test-position.ts'
import { isOpen, quotationStateName } from '#contract/projects/quotation.ts'
import { stageNames } from '#contract/projects/stages.ts'
import type { Reader } from '#server/db/database.ts'
import { laboratoryDay } from '#laboratory/server/projects/index.ts'
import {
  findQuotation,
  listQuotations,
  type QuotationHead,
  quotationsOf,
  quotationsOfProject,
  type Version,
  versionsOf,
} from '#laboratory/server/quotations/index.ts'

export type QuotationDocument = NonNullable<Awaited<ReturnType<typeof quotationDocument>>>

/**
 * A version of a quotation as its reader sees it, with its sums; undefined if no such version is visible to them.
 *
 * @param wanted  number of the version; without it the newest that was sent, for staff otherwise the draft
 */
export async function quotationDocument(db: Reader, reference: string, wanted?: number) {
  const quotation = await findQuotation(db, reference)
  if (!quotation) return undefined
  const versions = (await versionsOf(db, [quotation.id])).get(quotation.id) ?? []
  const version =
    wanted === undefined
      ? (versions.find(({ state }) => state !== 'draft') ?? versions[0])
      : versions.find(({ number }) => number === wanted)
  if (!version) return undefined
  return {
    reference: quotation.reference,
    title: quotation.title,
    organisation: quotation.organisation,
    request: quotation.request,
    project: quotation.project,
    versions: versions.map((each) => ({ number: each.number, stateName: quotationStateName(each, laboratoryDay()) })),
    ...shownVersion(version),
  }
}

function shownVersion(version: Version) {
  const { number, state, currency, tax, validUntil, terms, answer, orderNumber, sentAt, positions } = version
  const sums = totals(positions, tax)
  return {
    number,
    state,
    stateName: quotationStateName(version, laboratoryDay()),
    open: isOpen(version, laboratoryDay()),
    validUntil,
    terms,
    answer,
    orderNumber,
    sentAt: sentAt?.toISOString() ?? null,
    tax: taxText(tax),
    positions: positions.map(({ text, material, test, direction, quantity, unit }) => ({
      text,
      what: [material, testPositionName({ test, direction })].filter(Boolean).join(', '),
      quantity,
      unit: amountText(unit, currency),
      sum: amountText(quantity * unit, currency),
    })),
    net: amountText(sums.net, currency),
    taxed: amountText(sums.tax, currency),
    gross: amountText(sums.gross, currency),
  }
}

/** Quotations with the version that counts: the one that was sent last, otherwise the draft. */
export async function quotationList(db: Reader) {
  return withVersions(db, await listQuotations(db))
}

/** Those for a request. */
export async function quotationsForRequest(db: Reader, request: string) {
  return withVersions(db, await quotationsOf(db, request))
}

/** Those of a project. */
export async function quotationsForProject(db: Reader, code: string) {
  return withVersions(db, await quotationsOfProject(db, code))
}

export type ListedQuotation = Pick<QuotationHead, 'reference' | 'title' | 'organisation' | 'request' | 'project'> & {
  /** Of the version that counts; 0 where none is written yet. */
  readonly number: number
  readonly stateName: string
  readonly open: boolean
  /** Nothing of it was sent yet. */
  readonly draft: boolean
  readonly gross: string | null
  readonly validUntil: string | null
  /** Where its project stands. */
  readonly projectStage: string | null
}

const unwritten = { number: 0, stateName: 'Not written yet', open: false, draft: true, gross: null, validUntil: null }

async function withVersions(db: Reader, quotations: readonly QuotationHead[]): Promise<ListedQuotation[]> {
  const versions = await versionsOf(
    db,
    quotations.map(({ id }) => id),
  )
  return quotations.map(({ id, reference, title, organisation, request, project, stage }) => {
    const own = versions.get(id) ?? []
    const version = own.find(({ state }) => state !== 'draft') ?? own[0]
    const projectStage = stage === null ? null : stageNames[stage]
    const head = { reference, title, organisation, request, project, projectStage }
    if (!version) return { ...head, ...unwritten }
    const { number, stateName, open, gross, validUntil } = shownVersion(version)
    return { ...head, number, stateName, open, draft: version.state === 'draft', gross, validUntil }
  })
}
