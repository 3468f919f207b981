import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { runCommand } from '../command.ts'
import { useBrowser } from './browser.ts'
import { type Journey, own, real } from './editor-files.ts'
import { post, visitorGetsNothing } from './draft-leaks.ts'
import { logIn } from './log-in.ts'
import { useSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'mi-editor-'))
const site = useSite({ MI_DATA_DIR: folder })
const browser = useBrowser()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = async (name: string, ...args: string[]) => {
  const { code, stdout, stderr } = await runCommand(name, args, site.settings())
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

test('a file that this test wrote', async () => {
  expect(await walk(own)).toBe('released')
})

describe('real measurements', () => {
  test('a workbook of a testing machine', async () => {
    expect(await walk(real)).toBe('released')
  })
})

async function walk(journey: Journey): Promise<'released'> {
  const path = journey.file(folder)
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const page = await editorAtWork(journey, path)

  await seesDraft(page, journey, { bytes, hash, name: basename(path) })
  await visitorGetsNothing(site.address, journey, hash)

  if (journey === own) {
    await cannotApproveAlone(page, journey)
    await approvedAndPublished(journey)
  } else {
    expect(await command('admin', 'release', '--note', `${journey.material}: tension`)).toMatch(/^Release \d{4}\.\d+: /)
  }
  await visitorSeesIt(journey, { bytes, hash })

  const head = page.getByRole('banner')
  await head.locator('summary').click()
  await head.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await head.getByRole('link', { name: 'I have an account' }).waitFor()
  await expect.poll(() => page.getByText('Edith Editor').count()).toBe(0)
  return 'released'
}

/** Chooses a change of the one coil that the filters find, and opens its review. */
async function reviewChange(page: Page, { material }: Journey, act: string): Promise<Locator> {
  await page.goto(`${site.address}/mi-database/material-status?${new URLSearchParams({ find: material })}`)
  await page.getByRole('heading', { name: /^1 coil$/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: 'Change' }).selectOption({ label: act })
  await page.getByRole('button', { name: 'Review…' }).click()
  return page.getByRole('dialog')
}

/** Gives the reason, and the password where it is asked for. */
async function saveChange(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const password = dialog.getByLabel('Your password')
  await password.or(dialog.getByText('Saved.')).first().waitFor()
  if (await password.isVisible()) {
    await password.fill(demoPassword)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Saved.').waitFor()
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

/** Who evaluated it again is told that somebody else has to approve it. */
async function cannotApproveAlone(page: Page, journey: Journey): Promise<void> {
  const dialog = await reviewChange(page, journey, 'Evaluate again')
  await dialog.getByText(/^1 record of 1 coil is evaluated again\./).waitFor()
  await saveChange(dialog, 'The extensometer was calibrated')
  const refused = await reviewChange(page, journey, 'Approve')
  await refused.getByText(/evaluated by you; another person must approve them/).waitFor()
  await page.keyboard.press('Escape')
  await refused.waitFor({ state: 'detached' })
}

/** Another person approves it, composes a release, looks at what it changes, and publishes it. */
async function approvedAndPublished(journey: Journey): Promise<void> {
  const { page, complaints } = await browser.visit()
  await logIn(page, site.address, 'admin@mi.example')
  const dialog = await reviewChange(page, journey, 'Approve')
  // The test, and the models that were fitted to it.
  await dialog.getByText(/^\d+ records of 1 coil are approved\./).waitFor()
  await saveChange(dialog, 'Agrees with the certificate')
  await page.getByRole('link', { name: 'UAT: approved, waiting for release' }).click()
  const history = page.getByRole('region', { name: /: UAT$/ })
  await history.getByText(/^Approved: RD 1/).waitFor()
  await expect
    .poll(() => history.textContent())
    .toMatch(/Agrees with the certificate.*Evaluated by method \S+: RD.*Edith Editor/)

  await page.goto(`${site.address}/admin-panel/releases?plan=new`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Name' }).fill('Tension')
  await page.getByRole('textbox', { name: 'Notes' }).fill(`${journey.material}: tension`)
  await page.getByRole('checkbox', { name: new RegExp(`^${RegExp.escape(journey.material)} `) }).check()
  await page.getByRole('button', { name: 'Create draft' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/^\d+ approved records are included\.$/).waitFor()
  await expect.poll(() => preview.textContent()).toMatch(/read by .*everybody/)
  expect((await fetch(`${site.address}/mi-database/${journey.address}`)).status).toBe(404)
  await preview.getByRole('button', { name: /^Publish as \d{4}\.\d+$/ }).click()
  await page.getByText(/^Published as \d{4}\.\d+$/).waitFor()
  expect(complaints).toEqual([])
  await page.close()
}

/** Imports, asks for a link, and signs in with it. */
async function editorAtWork(journey: Journey, path: string): Promise<Page> {
  const { page, complaints } = await browser.visit({ acceptDownloads: true })
  if (journey.uploads) {
    await logInByLink(page, complaints)
    await upload(page, journey, path)
    return page
  }
  const { address, coil, newCoil, geometry, material } = journey
  const args = [path, '--material', `/mi-database/${address}`, '--new-material', '--free', '--coil', coil]
  args.push('--new-coil', newCoil, '--test', 'UAT', '--orientation', 'RD')
  if (geometry) args.push('--geometry', geometry)
  expect(await command('import', ...args, '--dry-run')).toContain('1 specimen would be stored')
  const said = await command('import', ...args)
  expect(said).toContain(`free material '${material}'`)
  expect(said).toContain('1 specimen stored as draft')
  expect(await command('import', ...args)).toContain('already imported')

  await logInByLink(page, complaints)
  return page
}

async function logInByLink(page: Page, complaints: readonly string[]): Promise<void> {
  const link = (await command('admin', 'login-link', 'editor@mi.example')).split('\n')[0]!
  expect(link).toMatch(new RegExp(`^${site.address}/login-link\\?token=`))
  // As a program that looks into mails does: the link is still good afterwards.
  await fetch(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${site.address}/mi-database`)
  await page.getByText('Edith Editor').waitFor()
  expect(complaints).toEqual([])

  const second = await browser.visit()
  await second.page.goto(link)
  await second.page.getByRole('button', { name: 'Sign in' }).click()
  await second.page.getByRole('alert').waitFor()
  await expect.poll(() => second.page.getByText('Edith Editor').count()).toBe(0)
  await second.page.close()
}

/** Drops the file, says where it goes, has it checked, sees what will come of it, imports it; undoes that, and does it again. */
async function upload(page: Page, { address, coil }: Journey, path: string): Promise<void> {
  const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
  const type = (label: string | RegExp, text: string) => page.getByRole('textbox', { name: label }).fill(text)
  await page.goto(`${site.address}/mi-database/upload-csvs`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel(/^Drop files for a new batch/).setInputFiles(path)
  await page.getByText(`1 file, `).waitFor()
  await page.getByRole('combobox', { name: /^Material/ }).fill(address)
  await page.getByRole('combobox', { name: /^Coil/ }).fill(coil)
  await type(/^Condition/, 'RD')
  await page.getByRole('combobox', { name: 'Test', exact: true }).selectOption('UAT')
  // From the name of the coil.
  await expect.poll(() => page.getByRole('textbox', { name: /^Thickness of the new coil/ }).inputValue()).toBe('1.36')
  await page.getByRole('checkbox', { name: /^Create the material/ }).check()
  await page.getByRole('checkbox', { name: /^Make the new material free/ }).check()
  await page.getByRole('button', { name: 'Save and check' }).click()
  // The review opens by itself when the check has ended.
  await page.getByText('1 specimen from 1 file').waitFor()

  const importIt = async () => {
    await step(/Check/)
    await page.getByRole('cell', { name: 'UAT RD 1' }).waitFor()
    await step(/Review/)
    await page.getByText('1 specimen from 1 file').waitFor()
    await step(/Import/)
    await type(/^Reason/, 'Round robin')
    const warnings = page.getByRole('checkbox', { name: /^I have read/ })
    if ((await warnings.count()) > 0) await warnings.check()
    await page.getByRole('button', { name: /^Import 1 file/ }).click()
    await page.getByRole('heading', { name: 'Imported' }).waitFor()
    await page.getByText('1 specimen from 1 file, stored as drafts. Open the coil').waitFor()
  }
  await importIt()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('heading', { name: 'Import', exact: true }).waitFor()
  await step(/Check/)
  await page.getByRole('button', { name: 'Check 1 file' }).click()
  await importIt()
}

type Original = { readonly bytes: Buffer; readonly hash: string; readonly name: string }

/** From the tree to the draft, from its number to the place on the curve, and on to the very file. */
async function seesDraft(page: Page, journey: Journey, { bytes, hash, name }: Original): Promise<void> {
  const above = journey.address.split('/').slice(0, -1).join('/')
  await page.goto(`${site.address}/mi-database/${above}`)
  const card = page.getByRole('listitem').filter({ hasText: journey.material })
  await card.getByText('Draft', { exact: true }).waitFor()
  await card.getByRole('link', { name: journey.material, exact: true }).click()

  await page.getByRole('heading', { level: 1, name: journey.material, exact: true }).waitFor()
  const head = page.getByRole('main').getByRole('banner').or(page.locator('article > header'))
  await head.getByText('Draft', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(/synthetic/i).count()).toBe(0)
  await page.getByText('evaluated', { exact: false }).first().waitFor()

  // Its curves are there to point into.
  await page.getByRole('application').waitFor()
  await page
    .getByRole('row', { name: /Proof strength, 0.2/ })
    .getByRole('link')
    .first()
    .click()
  const evidence = page.getByRole('region', { name: /R p 0.2/ })
  await evidence.waitFor()
  const facts = (await evidence.textContent()) ?? ''
  expect(facts).toMatch(journey.proofStrength)
  expect(facts).toMatch(/engineering strain .* drawn on the curve/)
  expect(facts).toContain(hash)
  expect(facts).toContain(journey.dialect)
  expect(facts).toContain(name)
  expect(facts).toMatch(journey.report)
  await page
    .getByText(/offset/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('application').isVisible()).toBe(true)

  const waiting = page.waitForEvent('download')
  await evidence.getByRole('link', { name: 'Download the raw file' }).click()
  const saved = await waiting
  expect(readFileSync(await saved.path()).equals(bytes)).toBe(true)
}

async function visitorSeesIt({ address, material }: Journey, { bytes, hash }: Omit<Original, 'name'>): Promise<void> {
  const { page, complaints } = await browser.visit()
  await page.goto(`${site.address}/mi-database/${address}`)
  await page.getByRole('heading', { level: 1, name: material, exact: true }).waitFor()
  await page.getByRole('application').waitFor()
  await expect.poll(() => page.getByText('Draft', { exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()

  const file = await fetch(`${site.address}/api/v1/files/${hash}`)
  expect([file.status, Buffer.from(await file.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  const found = (await (
    await post(site.address, 'level-three/find-test', { epsilon: material, test: 'UAT' })
  ).json()) as {
    curves: { status: string }[]
  }
  expect(found.curves.map(({ status }) => status)).toEqual([material === own.material ? 'approved' : 'evaluated'])
}
