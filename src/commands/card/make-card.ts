import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { entriesOf } from '#core/cards/card.ts'
import { chooseCard } from '#core/cards/choose-card.ts'
import { cardInput } from '#core/cards/input/from-parameter-sets.ts'
import { CardRefused } from '#core/cards/index.ts'
import { measuredPaths } from '#core/cards/proof/measured-paths.ts'
import { provenCard } from '#core/cards/proof/proven-card.ts'
import { maximumForceWarning, flowCurveWarnings, maximumForcePoint } from '#core/fit/index.ts'
import { anchored } from '#core/models/hardening/anchored.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { linearElastic } from '#core/models/elastic/index.ts'
import { fitTab, collectMeasurements, buildFittedSet, type TestedSpecimen } from '#core/parameter-sets/index.ts'
import { namedCardData, cardFileName, materialCard, type CardRequest, type MaterialCard } from '#views/cards/index.ts'
import { operator } from '#server/db/database.ts'
import type { CardArguments } from './card-arguments.ts'
import { cardAsJson, describeProof, type NamedText } from './card-text.ts'
import { print, CommandError } from '../command-line/run.ts'
import { readFlowCurve } from '../command-line/read-flow-curve.ts'
import { withDatabase } from '../command-line/with-database.ts'
import { shortNumbers } from '#core/short-numbers.ts'

type CardWithName = { readonly card: MaterialCard; readonly nameOf: (extension: string) => string }

/** Writes the card. @returns the exit status */
export async function makeCard({ from, request, out, json, proof }: CardArguments): Promise<number> {
  const made = await explained(() => ('file' in from ? cardOfCurve(from, request) : cardOfMaterial(from, request)))
  const { card, nameOf } = made
  const [one] = card.files
  const files = card.files.length === 1 ? [{ name: nameOf(one!.extension), text: one!.text }] : entriesOf(card.files)
  for (const { severity, message } of card.issues) say(`${severity}: ${message}`)
  say(`proof: ${card.verdict}`)
  if (proof && card.proof) process.stderr.write(describeProof(card.proof))
  if (json) await print(`${JSON.stringify(cardAsJson(card, files))}\n`)
  else if (out !== undefined) write(out, files)
  else if (files.length > 1)
    throw new CommandError(`${card.card.label} has ${files.length} files; name a folder (--out)`)
  else await print(files[0]!.text)
  return 0
}

function cardOfMaterial(
  { material, coil }: { material: string; coil: string | undefined },
  request: CardRequest,
): Promise<CardWithName> {
  return withDatabase(async ({ database, config: { canonicalUrl: siteUrl = '' } }) => {
    // HOST and PORT of this process are not the address of the site, which the card must contain.
    if (siteUrl === '') say('MI_SITE_URL is not set; the permalink is relative to the site')
    const data = await database.withCaller(operator, (db) => namedCardData(db, { material, coil, siteUrl }))
    if (typeof data === 'string') throw new CommandError(data)
    const card = materialCard(data, request)
    return { card, nameOf: (extension) => cardFileName(data, { ...request, law: card.law }, extension) }
  })
}

/** Treats a curve from a file as one tensile test; elasticity is given by options. */
function cardOfCurve(
  { file, elastic: { E, nu, density } }: Extract<CardArguments['from'], { file: string }>,
  request: CardRequest,
): CardWithName {
  const { solver, units, idOffset, repair, law = '', ...choice } = request
  const flow = readFlowCurve(file)
  const name = basename(file)
  const top = maximumForcePoint(flow, E)
  const doubt = maximumForceWarning(top)
  if (doubt && law === anchored.id)
    throw new CommandError(
      `${file}: ${doubt} The anchored law requires maximum force in the curve; choose another law.`,
    )
  const shape = flowCurveWarnings(flow)
  const status = [...(doubt ? [doubt] : []), ...shape].join(' ')
  const tested: TestedSpecimen[] = [
    {
      id: name,
      test: 'UAT',
      condition: 'RD',
      orientation: 'RD',
      rate: null,
      replicate: 1,
      curves: { flow },
      scalars: { 'uat.rm': top.rm, ...(!doubt && { 'uat.ag': 100 * top.ag }), 'uat.E': E },
      points: {},
    },
  ]
  const measured = collectMeasurements(tested)
  if (measured.flow.x.length === 0)
    throw new CommandError(`${file}: a card requires at least 10 points, some above a plastic strain of 0.002`)
  const set = buildFittedSet('FE2', fitTab('FE2', measured, { model: law }), tested)
  const elastic = linearElastic.parameters.map(({ id, unit }) => ({ id, unit, value: { E0: E, nu, density }[id]! }))
  const input = cardInput(
    [
      {
        tab: 'FE1',
        model: linearElastic.id,
        parameters: elastic,
        fitWindow: null,
        lastMeasured: null,
        extrapolation: null,
      },
      {
        ...set,
        name: `${hardeningLaw(law).label}, ${set.fit.method}, RMSE ${set.fit.rmse?.toPrecision(3) ?? '-'} MPa`,
      },
    ],
    {
      material: name,
      coil: 'one curve',
      orientation: 'as tested',
      release: 'none: a file',
      synthetic: false,
      permalink: `none: made from ${name}`,
      ...(status !== '' && { status }),
      tensile: measured.tensile,
    },
    { ...choice, law },
  )
  const card = chooseCard(solver)
  const options = { idOffset, repair, lastStrain: choice.lastStrain }
  const proven = provenCard(card.id, input, units, { options, measured: measuredPaths(tested, { E, nu }) })
  const stem = name.replace(/\.[^.]*$/, '')
  return {
    card: {
      ...proven,
      issues: [...(doubt ? [endsEarly(doubt)] : []), ...shape.map(notRising), ...proven.issues],
      law,
      units,
    },
    nameOf: (extension) => `${stem}_${card.id}_${law}_${units}.${extension}`,
  }
}

const notRising = (message: string) => ({ severity: 'warning', code: 'flow-curve-shape', message }) as const
const endsEarly = (message: string) => ({ severity: 'warning', code: 'ends-early', message }) as const

/** One reason per line; the message of a RangeError of `core` is written for users. */
async function explained(work: () => Promise<CardWithName> | CardWithName): Promise<CardWithName> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardRefused) {
      const reasons = error.issues.map(({ message }) => `\n  ${message}`).join('')
      throw new CommandError(`the card cannot be written:${reasons}`, { cause: error })
    }
    if (error instanceof RangeError) throw new CommandError(shortNumbers(error.message), { cause: error })
    throw error
  }
}

function write(out: string, files: readonly NamedText[]): void {
  try {
    if (files.length === 1) {
      mkdirSync(dirname(out), { recursive: true })
      writeFileSync(out, files[0]!.text)
      return
    }
    mkdirSync(out, { recursive: true })
    for (const { name, text } of files) writeFileSync(join(out, name), text)
  } catch (error) {
    throw new CommandError(`${out} cannot be written: ${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}`, {
      cause: error,
    })
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
