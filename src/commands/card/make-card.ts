import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cardOfCurve } from '#core/cards/card-of-curve.ts'
import { entriesOf } from '#core/cards/card.ts'
import { CardRefused } from '#core/cards/index.ts'
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
  const made = await explained(() => ('file' in from ? cardOfFile(from, request) : cardOfMaterial(from, request)))
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
function cardOfFile(
  { file, elastic }: Extract<CardArguments['from'], { file: string }>,
  request: CardRequest,
): CardWithName {
  const { units, law = '' } = request
  const name = basename(file)
  const proven = cardOfCurve(readFlowCurve(file), { name, elastic }, { ...request, law })
  const stem = name.replace(/\.[^.]*$/, '')
  return {
    card: { ...proven, law, units },
    nameOf: (extension) => `${stem}_${proven.card.id}_${law}_${units}.${extension}`,
  }
}

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
