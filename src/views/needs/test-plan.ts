import { addressToCart, type CartSheet } from '#contract/requests/cart-address.ts'
import type { Coil, Material } from '#contract/catalogue.ts'
import { priceClass } from '#contract/prices/price-class.ts'
import type { PlannedTest, TestPlan } from '#contract/views/test-plan.ts'
import { cards } from '#core/cards/index.ts'
import type { Solver } from '#core/cards/card.ts'
import { nominalDensity } from '#core/models/elastic/nominal.ts'
import {
  cardsFor,
  cuttingPlan,
  type CuttingPlan,
  cuttingSvg,
  type MissingTest,
  orderLines,
  type Purpose,
  purposes,
  rowsInWords,
  sheetMass,
  type SheetSize,
  usualCards,
} from '#core/needed-tests/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listPrices } from '#server/prices/prices.ts'
import { testsNeeded } from './needs-of-coil.ts'

export type PlanQuestion = {
  readonly purposes: readonly Purpose['id'][]
  /** Default: the first. */
  readonly solver: string
  /** Ids of cards; default: the customary ones of the purposes. */
  readonly cards: readonly string[]
  readonly sheet: SheetSize
  /** [mm]; default: that of the coil. */
  readonly thickness?: number | undefined
  /** Name of a material that is not in the database. */
  readonly sheetName?: string | undefined
}

export type PlannedCoil = { readonly material: Pick<Material, 'path' | 'trail'>; readonly coil: Coil }

const solvers: readonly Solver[] = [...new Set(cards.map(({ solver }) => solver))]

export async function testPlan(
  db: Reader,
  asked: PlanQuestion,
  plannedCoil: PlannedCoil | undefined,
): Promise<TestPlan> {
  const { purposes: wanted, solver, offered, chosen } = resolved(asked)
  const tests = await missingFor(db, asked, plannedCoil)
  const thickness = asked.thickness ?? plannedCoil?.coil.thickness ?? null
  const cut = cutFrom(tests, asked.sheet)
  const sheet = {
    ...(plannedCoil ? sheetOf(plannedCoil) : { address: '', name: asked.sheetName ?? '' }),
    ...(thickness !== null && { thickness: `${thickness} mm` }),
    size: `${asked.sheet.length} × ${asked.sheet.width} mm`,
    ...(cut && !('refused' in cut) && { count: cut.sheets.length }),
  }
  const open = (some: readonly MissingTest[]) => {
    const lines = orderLines(some)
    return lines.length === 0 ? null : addressToCart(lines, sheet)
  }
  return {
    purposes: purposes.map(({ id, label, question }) => ({
      id,
      label,
      words: question,
      chosen: wanted.some((one) => one.id === id),
    })),
    solvers: solvers.map((id) => ({
      id,
      label: id === 'neutral' ? 'Another solver' : id,
      words: '',
      chosen: id === solver,
    })),
    cards: offered.map((card) => ({
      id: card.id,
      label: card.label,
      words: card.content,
      chosen: chosen.includes(card),
    })),
    uncovered: wanted.filter((one) => cardsFor([one], solver).length === 0).map(({ label }) => label),
    coil: plannedCoil
      ? {
          name: plannedCoil.coil.name,
          address: `/mi-database/${plannedCoil.material.path}`,
          thickness: plannedCoil.coil.thickness,
          synthetic: plannedCoil.coil.synthetic,
        }
      : null,
    tests: tests.map(planned),
    sheet: { ...asked.sheet, thickness },
    cutting:
      cut && 'refused' in cut
        ? cut
        : cut && described(cut, thickness, nominalDensity(plannedCoil?.material.trail[0]?.name ?? '')),
    price: await priceOf(db, tests),
    order: { needed: open(tests.filter(({ advised }) => !advised)), all: open(tests) },
  }
}

export async function missingFor(
  db: Reader,
  asked: PlanQuestion,
  plannedCoil: PlannedCoil | undefined,
): Promise<readonly MissingTest[]> {
  const { purposes: wanted, chosen } = resolved(asked)
  if (wanted.length === 0 && chosen.length === 0) return []
  const needs = { purposes: wanted.map(({ id }) => id), cards: chosen.map(({ id }) => id) }
  return testsNeeded(db, needs, plannedCoil?.coil.id)
}

/** Purposes in order, an existing solver, and cards that fit both. */
function resolved(asked: Omit<PlanQuestion, 'sheet'>) {
  const wanted = purposes.filter(({ id }) => asked.purposes.includes(id))
  const solver = solvers.find((one) => one.toLowerCase() === asked.solver.toLowerCase()) ?? solvers[0]!
  const offered = wanted.length > 0 ? cardsFor(wanted, solver) : cards.filter((card) => card.solver === solver)
  const named = offered.filter(({ id }) => asked.cards.includes(id))
  return { purposes: wanted, solver, offered, chosen: named.length > 0 ? named : usualCards(wanted, solver) }
}

/** Outlines of blanks; undefined without any, the reason if the sheet is too small. */
export function cutFrom(
  tests: readonly MissingTest[],
  sheet: SheetSize,
): CuttingPlan | { readonly refused: string } | null {
  try {
    const plan = cuttingPlan(tests, sheet)
    return plan.blanks === 0 ? null : plan
  } catch (error) {
    if (error instanceof RangeError) return { refused: error.message }
    throw error
  }
}

function described(plan: CuttingPlan, thickness: number | null, density: number): TestPlan['cutting'] {
  return {
    svg: cuttingSvg(
      plan,
      `Cutting plan: ${plan.blanks} blanks on ${plan.sheets.length} sheets, rolling direction to the right`,
    ),
    sheets: plan.sheets.length,
    blanks: plan.blanks,
    blankArea: plan.blankArea,
    sheetArea: plan.sheetArea,
    mass: thickness === null ? null : sheetMass(plan, thickness, density),
  }
}

function planned(test: MissingTest): PlannedTest {
  const { test: code, missing, reasons, advised } = test
  const { name, standard, order } = testType(code)
  const { blank } = order
  return {
    code,
    name,
    standard,
    needed: rowsInWords(test, ({ replicates }) => replicates),
    held: rowsInWords(test, ({ held }) => held),
    missing,
    reasons: reasons.map(({ why }) => why),
    advised,
    blanks: blank ? { count: missing * blank.perReplicate, length: blank.length, width: blank.width } : null,
  }
}

/** Price of blanks, or of records for tests without blanks. */
async function priceOf(db: Reader, tests: readonly MissingTest[]): Promise<TestPlan['price']> {
  const open = tests.filter(({ missing }) => missing > 0)
  if (open.length === 0) return null
  const prices = await listPrices(db)
  const priced = open.map(({ test, missing }) => ({
    price: prices.find((one) => one.test === test)!,
    specimens: missing * (testType(test).order.blank?.perReplicate ?? 1),
  }))
  const found = priceClass(priced)
  return found ? { ...found, sample: priced.some(({ price }) => price.changedAt === null) } : null
}

export function sheetOf({ material, coil }: PlannedCoil): CartSheet {
  return {
    address: `/mi-database/${material.path}`,
    name: coil.name,
    thickness: `${coil.thickness.toFixed(2)} mm`,
  }
}
