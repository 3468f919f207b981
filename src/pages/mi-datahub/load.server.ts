import { data } from 'react-router'
import { type BulkFormat, bulkFormats, maxInArchive } from '#contract/v1/archives.ts'
import { datasetFormats } from '#contract/citation/dataset.ts'
import { permalinkOf } from '#contract/site/permalink.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import { recallIn } from '#pages/reading/reader.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { planFeatures } from '#server/access/index.ts'
import { listKeyUse } from '#server/api-keys/key-use.ts'
import type { Reader } from '#server/db/database.ts'
import { listReleaseTables } from '#server/release-tables/index.ts'
import { differenceOfReleases, listReleases, type Release } from '#server/releases/index.ts'
import { listDatasets, openDataset, type OpenedDataset, preparedArchive, sampleRows } from '#views/datasets/index.ts'
import { summaryOf } from '#views/releases/index.ts'
import { ignoredFields, readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export async function loadDatahub(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const loggedIn = context.get(callerContext).kind === 'account'
  const { canonicalUrl, doiPrefix, installation } = context.get(servicesContext)
  const origin = canonicalUrl ?? url.origin
  const { view, tool } = await readTool(context, module, url, async (db, facts) => {
    const [sets, releases, features, keys] = await Promise.all([
      recallIn(context, db, 'data sets', listDatasets),
      listReleases(db),
      planFeatures(db),
      listKeyUse(db, context.get(callerContext)),
    ])
    const shown = releases.find(({ name }) => name === facts.release?.name)
    const scope = features.has('bulk') && features.has('export:parquet') ? 'plan' : 'free'
    const opened = sets.find(({ id }) => id === state.dataset)
    return {
      sets,
      opened:
        opened &&
        (await openedSet(db, await openDataset(db, opened), {
          origin,
          doiPrefix,
          shown,
          formats: bulkFormats.filter(
            (format) => opened.free || (features.has('bulk') && features.has(`export:${format}`)),
          ),
          version: loggedIn ? (installation?.version ?? '') : null,
          named: facts.release?.asked ? facts.release.name : null,
        })),
      tables: shown && {
        release: shown.name,
        origin,
        tables: await listReleaseTables(db, shown.number, scope),
      },
      releases: releases.map(summaryOf),
      keys,
      changes: await changesOf(db, releases, state),
    }
  })
  const ignored = [
    ...ignoredFields(module.state, url.searchParams).map((name) => ({ name, why: undefined })),
    ...(state.dataset && !view.opened
      ? [{ name: 'dataset', why: 'Data set not found, or you do not have access.' }]
      : []),
    ...(state.changes && !view.changes
      ? [
          {
            name: 'changes',
            why: state.since ? `No release with this name after ${state.since}.` : 'No earlier release found.',
          },
        ]
      : []),
  ].map(({ name, why }) => ({
    text: `${name}=${(url.searchParams.get(name) ?? '').slice(0, 60)}`,
    why,
  }))
  return data({ ...view, tool, ignored, program: state.program }, { headers: { 'cache-control': 'no-store' } })
}

type About = {
  readonly origin: string
  readonly doiPrefix: string | undefined
  readonly shown: Release | undefined
  readonly formats: readonly BulkFormat[]
  /** Software version, if the reader may prepare archives; otherwise null. */
  readonly version: string | null
  /** Release in the address, also used in addresses of files. */
  readonly named: string | null
}

async function openedSet(db: Reader, set: OpenedDataset, { origin, doiPrefix, shown, formats, version, named }: About) {
  const sample = await sampleRows(db, set)
  const release = shown?.name ?? null
  const query = new URLSearchParams({ dataset: set.id, ...(release !== null && { release }) })
  const citation = {
    id: `material-insights-${set.id.toLowerCase().replaceAll('.', '-')}`,
    title: `Sheet material test data: ${set.name}${set.measured ? '' : ' (synthetic)'}`,
    release,
    published: shown?.publishedAt.toISOString().slice(0, 10) ?? null,
    url: `${origin}${module.address}?${query}`,
    doiPrefix,
  }
  const archived = set.materials.slice(0, maxInArchive).map(({ slug }) => slug)
  return {
    id: set.id,
    name: set.name,
    free: set.free,
    synthetic: set.synthetic,
    tests: set.tests,
    citation,
    materials: set.materials,
    sample: sample ?? null,
    file: sample
      ? permalinkOf(
          `${origin}/api/v1/materials/${encodeURIComponent(sample.slug)}/tests/${sample.test}.csv?data=displayed`,
          named,
        )
      : null,
    citations: datasetFormats.map(({ label, write }) => ({ label, text: write(citation) })),
    archives: await Promise.all(
      formats.map(async (format) => ({
        format,
        href: permalinkOf(`/api/v1/bulk/${format}?${new URLSearchParams({ materials: archived.join(',') })}`, named),
        prepared:
          version === null
            ? null
            : await preparedArchive(db, { format, materials: archived, release: named ?? undefined }, version),
      })),
    ),
    archived: archived.length,
    named,
  }
}

type ReleaseRange = { readonly changes?: string | undefined; readonly since?: string | undefined }

/**
 * Changes visible to the caller since the previous release (public, or of the same organisation) or a named one; null
 * for the first one and for unknown names.
 */
async function changesOf(db: Reader, releases: readonly Release[], { changes, since }: ReleaseRange) {
  const at = releases.findIndex(({ name }) => name === changes)
  const to = releases[at]
  const earlier = releases.slice(at + 1)
  const alike = ({ private: hidden, owner }: Release) => hidden === to?.private && owner === to.owner
  const from = since === undefined ? earlier.find(alike) : earlier.find(({ name }) => name === since)
  if (!to || !from) return null
  // Public releases do not change private data, and private releases do not change the catalogue.
  return differenceOfReleases(db, { from, to, ...(alike(from) && { owner: to.owner }) })
}
