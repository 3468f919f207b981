import type { Feature } from '#contract/access/features.ts'
import type { ApiKeyRecord } from '#contract/api-keys.ts'
import type { Attributes, Level, Material, Variant } from '#contract/catalogue.ts'
import type {
  AvailableTest,
  CurveKind,
  CurveRecord,
  LoadedCurve,
  ParameterSetRecord,
  PointSetRecord,
  PropertyRow,
  RawFileRecord,
  ScalarEvidence,
  ScalarRecord,
} from '#contract/tests.ts'
import type { TestedSpecimen } from '#core/parameter-sets/tested-specimen.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { MenuRow } from '#server/catalogue/menu-tree.ts'
import type { CatalogueState } from '#server/catalogue/state.ts'
import type { Caller } from '#server/db/database.ts'
import type { replicateStatements, StoredField } from '#server/tests/index.ts'

export type { Caller }

/** The data behind the API, read as somebody. */
export type Store = {
  /** True when the database answers. */
  isReady(): Promise<boolean>
  /** Runs `work` in one read-only transaction that shows exactly what this caller may see, as of one moment. */
  read<T>(caller: Caller, work: (data: Reading) => Promise<T>): Promise<T>
  /** As `Reading.catalogueState`, asked once for all calls of a caller that wait for it. */
  catalogueState(caller: Caller): Promise<CatalogueState>
}

/** Questions to the catalogue and the tests; what the caller may not see is absent from every answer. */
export type Reading = {
  /** Names the tree and its coils as this caller sees them. */
  catalogueState(): Promise<CatalogueState>
  wholeMenu(): Promise<MenuRow[]>
  /** What lies directly below nodes, or the categories. */
  menuLevel(parents: readonly string[] | null): Promise<MenuRow[]>
  menuRoot(root: { id: string } | { path: string }): Promise<{ id: string; names: string[] } | undefined>
  menuSample(): Promise<{ name: string; path: string } | undefined>
  /** Features of the caller's running plans; staff have all. */
  features(): Promise<ReadonlySet<Feature>>
  /** Whether an e-mail domain is the caller's or his organisation's. */
  hasDomain(domain: string): Promise<boolean>
  /** Names of materials that the caller may read, or of the free samples alone. */
  readableNames(which: 'own' | 'free'): Promise<string[]>
  apiKeys(caller: Caller): Promise<ApiKeyRecord[]>
  /** By name or slug at a level of the public tree. */
  attributes(level: Level | 'variant', name: string): Promise<Attributes | undefined>
  /** By name or slug; a material that may not be read comes with access `locked`. */
  material(name: string): Promise<Material | undefined>
  /** By display name or slug, only when its data may be read. */
  variant(name: string): Promise<Variant | undefined>
  materialById(id: string): Promise<Material | undefined>
  /**
   * A text that changes with any row that the caller sees of a test of these materials; undefined when one of them may
   * not be read.
   */
  rowVersions(names: readonly string[]): Promise<string | undefined>
  availableTests(variantId: string): Promise<AvailableTest[]>
  curves(filter: TestFilter & { kinds?: readonly CurveKind[] }): Promise<StoredCurve[]>
  /** With their points, in any order; ids that may not be read are left out. */
  loadCurves(ids: readonly string[]): Promise<LoadedCurve[]>
  /** What the laboratory stated beside the channels, by replicate id. */
  statements(replicateIds: readonly string[]): ReturnType<typeof replicateStatements>
  /** As stored: planar little-endian float64. */
  curveBytes(id: string): Promise<{ curve: CurveRecord; bytes: Uint8Array } | undefined>
  scalars(filter: TestFilter): Promise<ScalarRecord[]>
  pointSets(filter: TestFilter): Promise<PointSetRecord[]>
  /** Strain fields with their points; of one specimen of each condition where `replicate` names it. */
  fieldMaps(filter: FieldFilter): Promise<StoredField[]>
  /** Which specimens have a strain field. */
  fieldSpecimens(filter: FieldFilter): Promise<Pick<StoredField, 'condition' | 'replicate'>[]>
  /** What a proof drives a card along, and a law is fitted to that is not stored. */
  provingSpecimens(variantId: string): Promise<TestedSpecimen[]>
  /** Newest version of each model first. */
  parameterSets(filter: ParameterSetFilter): Promise<ParameterSetRecord[]>
  propertyTable(variantId: string, test: TestCode): Promise<PropertyRow[]>
  evidence(scalarId: string): Promise<ScalarEvidence | undefined>
  /** Without bytes where the original is not kept, as for synthetic records. */
  rawFile(hash: string): Promise<{ record: RawFileRecord; free: boolean; bytes: Uint8Array | undefined } | undefined>
}

export type TestFilter = { readonly variantIds: readonly string[]; readonly test: TestCode }

export type FieldFilter = TestFilter & { readonly conditions?: readonly string[]; readonly replicate?: number }

export type ParameterSetFilter = {
  readonly variantIds: readonly string[]
  readonly feTabs: readonly FiniteElementCode[]
}

/** A curve without its points, and what deriving a chart from it needs. */
export type StoredCurve = CurveRecord & { readonly geometry?: ScalarEvidence['geometry'] }
