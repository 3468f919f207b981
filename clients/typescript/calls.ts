/** Made by `node scripts/api-client.ts` from the OpenAPI document: do not edit. */

export type StewardActInput =
  | {
      kind: 'consent'
      material: string
    }
  | {
      kind: 'withdraw-consent'
      consent: string
    }
  | {
      kind: 'delete'
      material: string
      reason?: string
    }
  | {
      kind: 'keep'
      deletion: string
    }
  | {
      kind: 'delete-now'
      deletion: string
    }
  | {
      kind: 'retention'
      months: number | null
      atEnd?: 'ask' | 'delete'
    }
export type ReleaseActInput =
  | {
      kind: 'compose'
      title: string
      note: string
      materials?: string[]
      variants?: string[]
      countsAt?: string | null
    }
  | {
      kind: 'schedule'
      plan: string
      countsAt: string | null
    }
  | {
      kind: 'cancel'
      plan: string
    }
  | {
      kind: 'publish'
      plan: string
      /**
       * Number of records without approval that you confirm. Returns 409 if the release contains another number. Default: not checked.
       */
      unapproved?: number
    }
  | {
      kind: 'withdraw'
      record: 'variant' | 'replicate' | 'scalar' | 'point_set' | 'parameter_set'
      id: string
      reason: string
    }
  | {
      kind: 'keep'
      withdrawal: string
    }
  | {
      kind: 'roll-back'
      note: string
      to?: string
    }
export type RequestWorkInput =
  | {
      act: 'state'
      state: 'new' | 'in-work' | 'answered' | 'closed'
    }
  | {
      act: 'assign'
      to: string | null
    }
  | {
      act: 'note'
      text: string
      key: string
    }
  | {
      act: 'answer'
      text: string
      key: string
    }

export interface Everything {
  Calls: Calls
  Files: Files
}
export interface Calls {
  /**
   * Log in with e-mail and password
   */
  'POST /ng/gateway/login/login': {
    body: {
      /**
       * E-mail address of the account.
       */
      email: string
      /**
       * At least 8 characters with a lowercase letter, an uppercase letter and a digit.
       */
      password: string
      /**
       * Each refresh also returns a new refresh_token and revokes the previous one.
       */
      rotate?: boolean
    }
    answer: Login
  }
  /**
   * Register an account
   */
  'POST /ng/gateway/login/register': {
    body: {
      firstName: string
      lastName: string
      organization: string
      /**
       * E-mail address of the account.
       */
      email: string
      /**
       * At least 8 characters with a lowercase letter, an uppercase letter and a digit.
       */
      password: string
      matchingPassword: string
    }
    answer: Message
  }
  /**
   * Request a mail to reset a password
   */
  'GET /ng/gateway/login/resetPassword': {
    query: {
      email: string
    }
    answer: Message
  }
  /**
   * Resend the activation mail
   */
  'GET /ng/gateway/login/resendActivation': {
    query: {
      email: string
    }
    answer: Message
  }
  /**
   * Refresh an access token
   */
  'POST /ng/gateway/login/refreshToken': {
    body: {
      /**
       * Access token. Default: the bearer token or cookie of the request.
       */
      refresh_token?: string
    }
    answer: Refresh
  }
  /**
   * Get the account of an access token
   */
  'POST /ng/gateway/login/getUsersInfo': {
    query: {
      email: string
      token?: string
    }
    answer: UserInfo
  }
  /**
   * Activate an account
   */
  'POST /api/v1/account/activate': {
    body: {
      token: string
      password: string
    }
    answer: Message
  }
  /**
   * Reset a password
   */
  'POST /api/v1/account/reset-password': {
    body: {
      token: string
      /**
       * At least 8 characters with a lowercase letter, an uppercase letter and a digit.
       */
      password: string
      matchingPassword: string
    }
    answer: Message
  }
  /**
   * Complete a log-in with a second factor
   */
  'POST /api/v1/account/login/second-factor': {
    body: {
      ticket: string
      /**
       * Code of the authenticator app.
       */
      code?: string
      recoveryCode?: string
      /**
       * Result of `navigator.credentials.get`, as JSON.
       */
      passkey?: {
        [k: string]: unknown
      }
    }
    answer: Login
  }
  /**
   * Get the passkey options of a log-in
   */
  'POST /api/v1/account/login/passkey-options': {
    body: {
      ticket: string
    }
    answer: PasskeyOptions
  }
  /**
   * Begin to set up an authenticator app during log-in
   */
  'POST /api/v1/account/login/set-up': {
    body: {
      ticket: string
    }
    answer: TotpBegun
  }
  /**
   * Check whether an e-mail address uses company log-in
   */
  'GET /api/v1/account/login/company': {
    query: {
      email: string
    }
    answer: CompanyLogin
  }
  /**
   * Get your account
   */
  'GET /api/v1/account': {
    answer: Account
  }
  /**
   * Update your name
   */
  'POST /api/v1/account/profile': {
    body: {
      firstName: string
      lastName: string
    }
    answer: Account
  }
  /**
   * Change your password
   */
  'POST /api/v1/account/password': {
    body: {
      currentPassword: string
      /**
       * At least 8 characters with a lowercase letter, an uppercase letter and a digit.
       */
      password: string
      matchingPassword: string
    }
    answer: Message
  }
  /**
   * Confirm your password
   */
  'POST /api/v1/account/prove': {
    body: {
      /**
       * At least 8 characters with a lowercase letter, an uppercase letter and a digit.
       */
      password: string
    }
    answer: Proven
  }
  /**
   * List your sessions
   */
  'GET /api/v1/account/sessions': {
    answer: Sessions
  }
  /**
   * End one of your sessions
   */
  'POST /api/v1/account/sessions/end': {
    body: {
      id: string
    }
    answer: Message
  }
  /**
   * Log out
   */
  'POST /api/v1/account/logout': {
    body: {}
    answer: Message
  }
  /**
   * End all your sessions
   */
  'POST /api/v1/account/logout-everywhere': {
    body: {}
    answer: Message
  }
  /**
   * List your mail settings
   */
  'GET /api/v1/account/notifications': {
    answer: Notifications
  }
  /**
   * Update a mail setting
   */
  'POST /api/v1/account/notifications': {
    body: {
      topic: 'answers' | 'quotations' | 'plan' | 'projects' | 'project-messages' | 'project-work' | 'releases'
      wanted: boolean
    }
    answer: Notifications
  }
  /**
   * Export your personal data
   */
  'GET /api/v1/account/export': {
    answer: AccountExport
  }
  /**
   * Request deletion of your account
   */
  'POST /api/v1/account/deletion': {
    body: {
      /**
       * E-mail address of the account.
       */
      email: string
    }
    answer: AccountDeletion
  }
  /**
   * Cancel deletion of your account
   */
  'POST /api/v1/account/deletion/undo': {
    body: {}
    answer: Message
  }
  /**
   * List your second factors
   */
  'GET /api/v1/account/factors': {
    answer: SecondFactors
  }
  /**
   * Begin to add an authenticator app
   */
  'POST /api/v1/account/factors/totp/begin': {
    body: {}
    answer: TotpBegun
  }
  /**
   * Confirm an authenticator app
   */
  'POST /api/v1/account/factors/totp/confirm': {
    body: {
      code: string
    }
    answer: RecoveryCodes
  }
  /**
   * Remove the authenticator app
   */
  'POST /api/v1/account/factors/totp/remove': {
    body: {}
    answer: Message
  }
  /**
   * Begin to add a passkey
   */
  'POST /api/v1/account/factors/passkeys/begin': {
    body: {}
    answer: PasskeyOptions
  }
  /**
   * Add a passkey
   */
  'POST /api/v1/account/factors/passkeys/confirm': {
    body: {
      name: string
      response: {
        [k: string]: unknown
      }
    }
    answer: RecoveryCodes
  }
  /**
   * Remove a passkey
   */
  'POST /api/v1/account/factors/passkeys/remove': {
    body: {
      id: string
    }
    answer: Message
  }
  /**
   * Create new recovery codes
   */
  'POST /api/v1/account/factors/recovery-codes': {
    body: {}
    answer: RecoveryCodes
  }
  /**
   * Get the public menu
   */
  'POST /ng/gateway/level-one/global/get-sideMenu': {
    body: SideMenuInput
    answer: MenuNode[]
  }
  /**
   * Get the materials menu
   */
  'POST /ng/gateway/level-one/global/get-sideMenu-new': {
    body: SideMenuNewInput
    answer: MenuNode[]
  }
  /**
   * Get the attributes of a catalogue node
   */
  'GET /ng/gateway/level-one/get-attributes': {
    query: {
      index?: 'Alpha' | 'Beta' | 'Gamma' | 'Delta' | 'Epsilon' | 'Zeta' | 'Zeta2'
      value: string
    }
    answer: Attributes
  }
  /**
   * List the names of coils
   */
  'GET /ng/gateway/level-one/get-altZeta': {
    query: {
      index?: 'Zeta' | 'Zeta2'
      values: string
    }
    answer: AltZeta
  }
  /**
   * Get the facts and tests of a coil
   */
  'GET /ng/gateway/level-one/MaterialInfo-TestAvailable': {
    query: {
      zeta2: string
    }
    answer: MaterialInfo
  }
  /**
   * List the materials available to an e-mail domain
   */
  'POST /ng/gateway/level-one/what-material-customer-allowed': {
    query: {
      domain: string
    }
    body: MaterialsAllowedInput
    answer: AllowedMaterials
  }
  /**
   * Get curves and scalars of a test
   */
  'POST /ng/gateway/level-three/find-test': {
    body: FindTestInput
    answer: Test
  }
  /**
   * Get curves of a test as a Plotly figure
   */
  'POST /ng/gateway/level-three/find-test-plotly': {
    body: FindTestInput
    answer: PlotlyFigure
  }
  /**
   * Get the property table of a test
   */
  'POST /ng/gateway/level-three/find-table': {
    body: FindTestInput
    answer: PropertyTable
  }
  /**
   * Get curves and parameter sets of a finite-element tab
   */
  'POST /ng/gateway/level-three/find-tab-test': {
    body: FindTabInput
    answer: FiniteElementTab
  }
  /**
   * Get the parameter table of a finite-element tab
   */
  'POST /ng/gateway/level-three/find-tab-table': {
    body: FindTabInput
    answer: ParameterTable
  }
  /**
   * List the properties of the catalogue
   */
  'GET /api/v1/catalogue/properties': {
    query?: {
      text?: string
      limit?: number
      offset?: number
    }
    answer: CatalogueProperties
  }
  /**
   * List the materials of the catalogue
   */
  'GET /api/v1/catalogue/materials': {
    query?: {
      text?: string
      limit?: number
      offset?: number
      release?: string
    }
    answer: CatalogueMaterials
  }
  /**
   * List the test types of the catalogue
   */
  'GET /api/v1/catalogue/tests': {
    query?: {
      text?: string
      limit?: number
      offset?: number
    }
    answer: CatalogueTests
  }
  /**
   * List the solver cards of the catalogue
   */
  'GET /api/v1/catalogue/cards': {
    query?: {
      text?: string
      limit?: number
      offset?: number
    }
    answer: CatalogueCards
  }
  /**
   * List the material laws of the catalogue
   */
  'GET /api/v1/catalogue/laws': {
    query?: {
      text?: string
      limit?: number
      offset?: number
    }
    answer: CatalogueLaws
  }
  /**
   * List the units of the catalogue
   */
  'GET /api/v1/catalogue/units': {
    query?: {
      text?: string
      limit?: number
      offset?: number
    }
    answer: CatalogueUnits
  }
  /**
   * Get the facts of a material
   */
  'GET /api/v1/materials/{material}': {
    params: {
      material: string
    }
    query?: {
      variant?: string
      release?: string
      card?: string
    }
    answer: MaterialFacts
  }
  /**
   * Get a coil of a large data map
   */
  'GET /api/v1/data-map/cloud/{at}': {
    params: {
      at: number
    }
    query: {
      x: string
      y: string
      size?: string
      hue?: string
      gauge?: number
      within?: string
      tested?: string
      untested?: string
      thickness?: string
      coatings?: string
      millTypes?: string
      ranges?: string
      learned?: string
      release?: string
    }
    answer: DataMapCoil
  }
  /**
   * List the properties that mi Predictor predicts
   */
  'GET /api/v1/predictor': {
    answer: PredictorProperties
  }
  /**
   * Predict a property
   */
  'GET /api/v1/predictor/{property}': {
    params: {
      property: string
    }
    query?: {
      values?: string
      coil?: string
      family?: string
      coating?: string
      inputs?: string
      by?: 'real' | 'formula' | 'synthetic'
      level?: '80' | '90'
      show?: 'true' | 'false'
    }
    answer: Prediction
  }
  /**
   * Fit a hardening law to your own flow curve
   */
  'POST /api/v1/fit': {
    body: FitRequestInput
    answer: CurveFit
  }
  /**
   * Get the proof of a solver card
   */
  'GET /api/v1/materials/{material}/cards/{card}.json': {
    params: {
      material: string
      card: string
    }
    query?: {
      variant?: string
      release?: string
      units?: 'mm-t-s' | 'mm-kg-ms' | 'mm-g-ms' | 'm-kg-s'
      law?:
        | 'swift'
        | 'voce'
        | 'swift-voce'
        | 'hockett-sherby'
        | 'swift-hockett-sherby'
        | 'modified-voce'
        | 'double-voce'
        | 'hollomon'
        | 'ludwik'
        | 'ghosh'
        | 'el-magd'
        | 'anchored'
      fracture?: 'hosford-coulomb' | 'mmc' | 'johnson-cook-fracture'
      regularisation?: string
      lastStrain?: number
      idOffset?: number
      repair?: string
    }
    answer: CardProof
  }
  /**
   * List coils with their properties
   */
  'GET /api/v1/properties': {
    query?: {
      within?: string
      tested?: string
      untested?: string
      thickness?: string
      coatings?: string
      millTypes?: string
      ranges?: string
      learned?: string
      columns?: string
      sort?: string
      release?: string
      limit?: number
      offset?: number
    }
    answer: CoilTable
  }
  /**
   * List published materials with their sources
   */
  'GET /api/v1/literature': {
    query?: {
      family?: string
      sort?: 'tested value' | 'typical value' | 'requirement or guarantee'
      text?: string
      limit?: number
      offset?: number
      release?: string
    }
    answer: PublishedMaterials
  }
  /**
   * Get the values of a published material
   */
  'GET /api/v1/literature/{key}': {
    params: {
      key: string
    }
    query?: {
      release?: string
    }
    answer: PublishedMaterial
  }
  /**
   * Prepare an archive
   */
  'POST /api/v1/bulk/{format}': {
    params: {
      format: 'csv' | 'json' | 'parquet'
    }
    body: ArchiveAskedInput
    answer: ArchiveJob
  }
  /**
   * Get the state of an archive job
   */
  'GET /api/v1/bulk/jobs/{job}': {
    params: {
      job: string
    }
    answer: ArchiveJob
  }
  /**
   * Cancel an archive job
   */
  'DELETE /api/v1/bulk/jobs/{job}': {
    params: {
      job: string
    }
    answer: ArchiveJob
  }
  /**
   * Get the evidence of a value
   */
  'GET /api/v1/scalars/{id}': {
    params: {
      id: string
    }
    query?: {
      release?: string
    }
    answer: ScalarEvidence
  }
  /**
   * List the private materials of your organisation
   */
  'GET /api/v1/private-data': {
    answer: PrivateDataAnswer
  }
  /**
   * Change consent, retention or deletion of private data
   */
  'POST /api/v1/private-data': {
    body: StewardActInput
    answer: StewardActAnswer
  }
  /**
   * Get the proof of deletion of a private material
   */
  'GET /api/v1/private-data/deletions/{deletion}': {
    params: {
      deletion: string
    }
    answer: DeletionProof
  }
  /**
   * List releases of the catalogue
   */
  'GET /api/v1/releases': {
    answer: Releases
  }
  /**
   * Compare two releases
   */
  'GET /api/v1/releases/difference': {
    query: {
      from: string
      to?: string
      material?: string
    }
    answer: ReleaseDifference
  }
  /**
   * List the tables of a release
   */
  'GET /api/v1/releases/{release}/tables': {
    params: {
      release: string
    }
    answer: ReleaseTables
  }
  /**
   * List planned releases
   */
  'GET /api/v1/admin/releases': {
    answer: PlannedReleases
  }
  /**
   * Change a release
   */
  'POST /api/v1/admin/releases': {
    body: ReleaseActInput
    answer: ReleaseActAnswer
  }
  /**
   * Preview a planned release
   */
  'POST /api/v1/admin/releases/preview': {
    body: ReleasePreviewQuestionInput
    answer: ReleasePreview
  }
  /**
   * Get your entitlements
   */
  'GET /api/v1/entitlements': {
    answer: Entitlements
  }
  /**
   * Move, assign, note or answer a request
   */
  'POST /api/v1/admin/requests/{reference}/work': {
    params: {
      reference: string
    }
    body: RequestWorkInput
    answer: RequestWorked
  }
  /**
   * Get your cart
   */
  'GET /api/v1/account/cart': {
    answer: Cart
  }
  /**
   * Save your cart
   */
  'POST /api/v1/account/cart': {
    body: StoreCartInput
    answer: Cart
  }
  /**
   * Search materials, solver cards, tests, tools, articles and pages
   */
  'GET /api/v1/search': {
    query: {
      q: string
      kind?: 'comparison' | 'table' | 'map' | 'material' | 'published' | 'card' | 'test' | 'tool' | 'article' | 'page'
      limit?: number
    }
    answer: SearchAnswer
  }
  /**
   * Get your support conversation
   */
  'GET /api/v1/support/thread': {
    answer: OwnSupportThread
  }
  /**
   * Start a support conversation
   */
  'POST /api/v1/support/thread': {
    body: BeginSupportThreadInput
    answer: SupportThread
  }
  /**
   * Send a message to support
   */
  'POST /api/v1/support/messages': {
    body: SendSupportMessageInput
    answer: SupportThread
  }
  /**
   * Mark your support conversation as read
   */
  'POST /api/v1/support/seen': {
    body: {}
    answer: Done
  }
  /**
   * List support conversations
   */
  'GET /api/v1/support-inbox/threads': {
    query?: {
      state?: 'open' | 'closed'
    }
    answer: SupportInbox
  }
  /**
   * Get a support conversation
   */
  'GET /api/v1/support-inbox/threads/{id}': {
    params: {
      id: string
    }
    answer: SupportThread
  }
  /**
   * Answer a support conversation
   */
  'POST /api/v1/support-inbox/threads/{id}/messages': {
    params: {
      id: string
    }
    body: SendSupportMessageInput
    answer: SupportThread
  }
  /**
   * Close, reopen or mark a conversation as read
   */
  'POST /api/v1/support-inbox/threads/{id}/state': {
    params: {
      id: string
    }
    body: {
      state?: 'open' | 'closed'
      seen?: boolean
    }
    answer: Done
  }
  /**
   * Open a batch of uploads
   */
  'POST /api/v1/batches': {
    query?: {
      files?: 'all' | 'rejected' | 'none'
    }
    body: NewBatchInput
    answer: BatchState
  }
  /**
   * Find files that you have delivered
   */
  'GET /api/v1/batches/files': {
    query: {
      sha256: string
    }
    answer: DeliveredFiles
  }
  /**
   * Get the state of a batch of uploads
   */
  'GET /api/v1/batches/{batch}': {
    params: {
      batch: string
    }
    query?: {
      files?: 'all' | 'rejected' | 'none'
    }
    answer: BatchState
  }
  /**
   * Set material, coil and other settings of a batch
   */
  'PATCH /api/v1/batches/{batch}': {
    params: {
      batch: string
    }
    query?: {
      files?: 'all' | 'rejected' | 'none'
    }
    body: BatchSettingsInput
    answer: BatchState
  }
  /**
   * Discard a batch with its files
   */
  'DELETE /api/v1/batches/{batch}': {
    params: {
      batch: string
    }
    answer: Done
  }
  /**
   * Check the files of a batch
   */
  'POST /api/v1/batches/{batch}/check': {
    params: {
      batch: string
    }
    query?: {
      files?: 'all' | 'rejected' | 'none'
    }
    body: BatchCheckInput
    answer: BatchState
  }
  /**
   * Preview the import of a batch
   */
  'GET /api/v1/batches/{batch}/preview': {
    params: {
      batch: string
    }
    answer: BatchPreview
  }
  /**
   * Import a batch as drafts
   */
  'POST /api/v1/batches/{batch}/import': {
    params: {
      batch: string
    }
    query?: {
      files?: 'all' | 'rejected' | 'none'
    }
    body: BatchImportInput
    answer: BatchState
  }
  /**
   * Remove a file from a batch
   */
  'DELETE /api/v1/batches/{batch}/files/{file}': {
    params: {
      batch: string
      file: string
    }
    answer: Done
  }
  /**
   * Change accounts, organisations, plans, grants or subscriptions
   */
  'POST /api/v1/admin/changes': {
    body: StaffChangeInput
    answer: StaffChangeAnswer
  }
  /**
   * Preview a change
   */
  'POST /api/v1/admin/preview': {
    body: StaffChangePreviewInput
    answer: StaffChangeEffects
  }
  /**
   * Check a company log-in provider
   */
  'POST /api/v1/admin/company-login/check': {
    body: CompanyLoginSettingsInput
    answer: CompanyLoginCheck
  }
  /**
   * Explain the access of an account to a catalogue node
   */
  'GET /api/v1/admin/explanation': {
    query: {
      account: string
      node: string
      at?: string
    }
    answer: AccessExplanation
  }
  /**
   * List audit log entries
   */
  'GET /api/v1/admin/audit': {
    query?: {
      action?: string
      account?: string
      object?: string
      material?: string
      source?: string
      from?: string
      to?: string
      before?: number
      limit?: number
    }
    answer: AuditPage
  }
  /**
   * List your API keys
   */
  'GET /api/v1/account/api-keys': {
    answer: ApiKeyList
  }
  /**
   * Create an API key
   */
  'POST /api/v1/account/api-keys': {
    body: NewApiKeyInput
    answer: CreatedApiKey
  }
  /**
   * Revoke an API key
   */
  'DELETE /api/v1/account/api-keys/{id}': {
    params: {
      id: string
    }
    answer: Done
  }
  /**
   * List webhooks of your organisation
   */
  'GET /api/v1/account/webhooks': {
    answer: WebhookList
  }
  /**
   * Create a webhook
   */
  'POST /api/v1/account/webhooks': {
    body: NewWebhookInput
    answer: CreatedWebhook
  }
  /**
   * Send a ping to a webhook
   */
  'POST /api/v1/account/webhooks/{id}/ping': {
    params: {
      id: string
    }
    body: {}
    answer: Done
  }
  /**
   * Delete a webhook
   */
  'DELETE /api/v1/account/webhooks/{id}': {
    params: {
      id: string
    }
    answer: Done
  }
  /**
   * List your saved views
   */
  'GET /api/v1/account/saved-views': {
    answer: SavedViews
  }
  /**
   * Save a view
   */
  'POST /api/v1/account/saved-views': {
    body: NewSavedViewInput
    answer: SavedView
  }
  /**
   * Rename a saved view
   */
  'POST /api/v1/account/saved-views/{id}/rename': {
    params: {
      id: string
    }
    body: SavedViewNameInput
    answer: SavedViewDone
  }
  /**
   * Delete a saved view
   */
  'DELETE /api/v1/account/saved-views/{id}': {
    params: {
      id: string
    }
    answer: SavedViewDone
  }
  /**
   * Restore a deleted view
   */
  'POST /api/v1/account/saved-views/{id}/restore': {
    params: {
      id: string
    }
    body: {}
    answer: SavedViewDone
  }
  /**
   * Check that the process responds
   */
  'GET /healthz': {
    answer: Health
  }
  /**
   * Check that the database responds
   */
  'GET /readyz': {
    answer: Readiness
  }
  /**
   * Evaluate your own laboratory files
   */
  'POST /api/v1/evaluate': {
    answer: Evaluation
  }
  /**
   * Attach a file to a conversation
   */
  'POST /api/v1/support/files': {
    query: {
      name: string
      thread?: string
    }
    answer: SupportFile
  }
}
export interface Login {
  message: string
  token?: string
  refresh_token?: string
  step?: LoginStep
  recoveryCodes?: string[]
}
export interface LoginStep {
  kind: 'verify' | 'set-up'
  /**
   * Valid for one log-in, 10 minutes and five attempts.
   */
  ticket: string
  factors: ('totp' | 'passkey' | 'recovery')[]
}
export interface Message {
  message: string
}
export interface Refresh {
  access_token: string
  /**
   * Present if the log-in requested `rotate`.
   */
  refresh_token?: string
}
export interface UserInfo {
  email: string
  firstName: string
  lastName: string
  organization: string
  /**
   * The first one is the role.
   */
  authorities: string[]
}
export interface PasskeyOptions {
  options: {
    [k: string]: unknown
  }
}
export interface TotpBegun {
  secret: string
  uri: string
}
export interface CompanyLogin {
  available: boolean
  start: string | null
  required: boolean
}
export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  organization: string
  role: string
  createdAt: string
  hasPassword: boolean
  companyLogin: ('only' | 'bound') | null
  passwordChangedAt: string | null
  deletionAt: string | null
  provenUntil: string | null
  secondFactor: {
    required: boolean
    active: boolean
  }
}
export interface Proven {
  provenUntil: string
}
export interface Sessions {
  sessions: {
    id: string
    current: boolean
    device: string
    network: string
    createdAt: string
    lastUsedAt: string
    expiresAt: string
  }[]
}
export interface Notifications {
  topics: {
    topic: 'answers' | 'quotations' | 'plan' | 'projects' | 'project-messages' | 'project-work' | 'releases'
    wanted: boolean
  }[]
}
export interface AccountExport {
  exportedAt: string
  account: {
    id: string
    email: string
    firstName: string
    lastName: string
    organization: string
    role: string
    createdAt: string
    hasPassword: boolean
    companyLogin: ('only' | 'bound') | null
    passwordChangedAt: string | null
    deletionAt: string | null
    secondFactor: {
      required: boolean
      active: boolean
    }
  }
  sessions: {
    createdAt: string
    lastUsedAt: string
    endedAt: string | null
    device: string
    network: string
  }[]
  secondFactors: {
    kind: string
    name: string
    createdAt: string
  }[]
  mails: {
    subject: string
    queuedAt: string
    sentAt: string | null
  }[]
  notifications: {
    topic: 'answers' | 'quotations' | 'plan' | 'projects' | 'project-messages' | 'project-work' | 'releases'
    wanted: boolean
  }[]
  audit: {
    at: string
    action: string
    source: string | null
  }[]
  kept: {
    savedViews: {
      name: string
      address: string
      savedAt: string
    }[]
    apiKeys: {
      name: string
      prefix: string
      createdAt: string
      expiresAt: string
      revokedAt: string | null
      callsByDay: {
        day: string
        calls: number
      }[]
    }[]
    companyIdentities: {
      issuer: string
      subject: string
      boundAt: string
    }[]
    support: {
      author: 'reader' | 'staff'
      text: string
      files: string[]
      at: string
    }[]
    requests: {
      reference: string
      kind: string
      state: string
      name: string
      email: string
      organisation: string
      message: string
      answers: {
        [k: string]: unknown
      }[]
      items: {
        [k: string]: unknown
      }[]
      materials: unknown[]
      /**
       * Names of the attached files.
       */
      files: string[]
      replies: {
        text: string
        at: string
      }[]
      at: string
    }[]
    cart: {
      [k: string]: unknown
    } | null
  }
}
export interface AccountDeletion {
  deletionAt: string
}
export interface SecondFactors {
  required: boolean
  totp: {
    createdAt: string
  } | null
  passkeys: {
    id: string
    name: string
    createdAt: string
    lastUsedAt: string | null
  }[]
  recoveryCodesLeft: number
}
export interface RecoveryCodes {
  recoveryCodes: string[] | null
}
export interface SideMenuInput {
  /**
   * Address of an entry whose subtree is returned. Default: all top sections.
   */
  root?: string
}
export interface MenuNode {
  name: string
  link: string
  key: string
  parent: string | null
  children: MenuNode[]
  Alt: string
  secondName: string | null
  image: {
    light: string
    dark: string
  } | null
  invalid: boolean
  group: string | null
  series: string | null
  sideImageLink: string | null
  access: ('full' | 'locked') | null
  /**
   * The node has children that are not included; pass the node as `root` to get them.
   */
  more?: true
}
export interface SideMenuNewInput {
  /**
   * Key or link of a node whose children are returned as a list. Default: the whole tree.
   */
  root?: string
  /**
   * Number of levels to return, 1 to 5. Default with `root`: 1.
   */
  depth?: number
}
export interface Attributes {
  alpha: string | null
  beta: string | null
  gamma: string | null
  delta: string | null
  epsilon: string | null
  zeta2: string | null
  id: string
  index: 'Alpha' | 'Beta' | 'Gamma' | 'Delta' | 'Epsilon' | 'Zeta' | 'Zeta2'
  name: string
  secondName: string | null
  link: string
  free: boolean
  access: 'full' | 'locked'
  children: CatalogueChild[]
  variant: Variant | null
}
export interface CatalogueChild {
  id: string
  name: string
  link: string
  access: 'full' | 'locked'
}
export interface Variant {
  id: string
  /**
   * Short name, as in addresses.
   */
  zeta: string
  /**
   * Display name.
   */
  zeta2: string
  /**
   * Nominal thickness [mm].
   */
  thickness: number
  measuredThickness: number | null
  coating: string | null
  /**
   * Per side [g/m²].
   */
  coatingMass: number | null
  millType: string
  heat: string | null
  state: string | null
  /**
   * Mass % by element symbol.
   */
  chemistry: {
    [k: string]: number
  }
  /**
   * Authors, licence and address of published measurements; null for measurements of this laboratory.
   */
  source: DataSource | null
  status: string
  synthetic: boolean
}
export interface DataSource {
  title: string
  authors: string
  year: number
  laboratory: string
  licence: string
  copyright: string | null
  url: string
  doi: string | null
  remarks?: string[]
  modulus?: string
}
export interface AltZeta {
  index: 'Zeta' | 'Zeta2'
  /**
   * In the order of the request.
   */
  names: string[]
}
export interface MaterialInfo {
  material: MaterialPlace
  variant: Variant
  tests: MaterialTest[]
}
export interface MaterialPlace {
  materialeId: string
  alpha: string
  beta: string
  gamma: string
  delta: string
  epsilon: string
  link: string
  free: boolean
}
export interface MaterialTest {
  code: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  name: string
  standard: string
  defaultCondition: string
  conditions: TestConditionSummary[]
  counts: {
    replicates: number
    curves: number
    scalars: number
    pointSets: number
    fieldMaps: number
  }
  synthetic: boolean
}
export interface TestConditionSummary {
  label: string
  orientation: ('RD' | 'DD' | 'TD') | null
  angle: number | null
  rate: number | null
  delay: number | null
  replicates: number[]
}
export interface MaterialsAllowedInput {}
export interface AllowedMaterials {
  /**
   * Names of materials, in order.
   */
  allowedEpsilons: string[]
}
export interface FindTestInput {
  /**
   * Name of the material. Example: `DP980 (6)`.
   */
  epsilon: string
  /**
   * Display name of a coil. Default: all coils.
   */
  zeta2?: string
  test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  /**
   * With replicate (`RD 1`) or without (`RD`, `240 Minute`, `RD 100/s`).
   */
  condition?: string
  orientations?: ('RD' | 'DD' | 'TD')[]
  millTypes?: ('Mini Mill' | 'Integrated Mill' | 'Unknown')[]
  /**
   * Material types; `undefined` means coils of which none is known.
   */
  coatings?: ('UC' | 'GI' | 'GA' | 'EG' | 'AlSi' | 'undefined')[]
  /**
   * From and to, both included [mm].
   */
  thickness?: never[]
  /**
   * Further materials, or one coil of each (`DP980-2~DP980-2-GI-1.40`). Returns 403 if any of them does not exist or is not visible to you.
   */
  comparing?: string[]
  /**
   * Name of a release; returns the data as this release shows them. Default: the latest release. Returns 404 if the release does not exist.
   */
  release?: string
  /**
   * Code of a project; returns only the specimens cut for it. Returns 404 if you have no such project.
   */
  project?: string
}
export interface Test {
  material: {
    materialeId: string
    alpha: string
    beta: string
    gamma: string
    delta: string
    epsilon: string
    link: string
    free: boolean
    variants: Variant[]
  }
  test: {
    code: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    name: string
    standard: string
    defaultCondition: string
  }
  conditions: TestCondition[]
  scalars: Scalar[]
  source: Source
  curves: Curve[]
}
export interface TestCondition {
  label: string
  orientation: ('RD' | 'DD' | 'TD') | null
  angle: number | null
  rate: number | null
  delay: number | null
  replicates: number[]
  zeta2: string
}
export interface Scalar {
  /**
   * Evidence at `/api/v1/scalars/{id}`.
   */
  id: string
  /**
   * E.g. `uat.rm`.
   */
  property: string
  value: number | null
  unit: string
  method: string
  flags: string[]
  condition: string
  orientation: ('RD' | 'DD' | 'TD') | null
  replicate: number
  epsilon: string
  zeta2: string
  status: string
}
export interface Source {
  /**
   * Release of the catalogue that the records belong to.
   */
  release: string | null
  synthetic: boolean
  /**
   * Citation to show together with the data.
   */
  text: string
}
export interface Curve {
  /**
   * Of a curve also at `/api/v1/curves/{id}` as binary; of numbers that of their condition.
   */
  id: string
  label: string
  orientation: ('RD' | 'DD' | 'TD') | null
  condition: string
  replicate: number | null
  status: string
  epsilon: string
  zeta2: string
  kind:
    | 'raw'
    | 'engineering'
    | 'true'
    | 'flow'
    | 'biaxial'
    | 'equivalent'
    | 'zone'
    | 'shear'
    | 'accumulated'
    | 'asymmetry'
    | 'bending'
    | 'points'
  x: CurveAxis
  y: CurveAxis
}
export interface CurveAxis {
  quantity: string
  /**
   * Unit of the values; `1` is a fraction.
   */
  unit: string
  /**
   * Labels of the categories, if the axis has categories.
   */
  categories?: string[]
  /**
   * All digits; null where nothing was measured.
   */
  values: (number | null)[]
}
export interface PlotlyFigure {
  data: PlotlyTrace[]
  layout: {
    title: {
      text: string
      subtitle: {
        text: string
      }
    }
    xaxis: {
      title: {
        text: string
      }
      /**
       * `linear` for numbers, `category` for conditions.
       */
      type?: 'linear' | 'category'
      ticksuffix?: string
      tickformat?: string
      rangemode?: 'normal' | 'tozero'
      zeroline?: boolean
    }
    yaxis: {
      title: {
        text: string
      }
      /**
       * `linear` for numbers, `category` for conditions.
       */
      type?: 'linear' | 'category'
      ticksuffix?: string
      tickformat?: string
      rangemode?: 'normal' | 'tozero'
      zeroline?: boolean
    }
    hovermode: 'closest'
    showlegend: boolean
    /**
     * Present with more than one trace.
     */
    legend?: {
      title: {
        text: string
      }
    }
    annotations: PlotlyAnnotation[]
    meta: {
      release: string | null
      synthetic: boolean
      source: string
    }
  }
}
export interface PlotlyTrace {
  type: 'scatter'
  mode: 'lines' | 'markers'
  name: string
  meta: {
    id: string
    zeta2: string
    condition: string
    replicate: number | null
  }
  legendgroup: string
  line?: {
    color: string
    width: number
    dash: string
  }
  marker?: {
    color: string
    size: number
    symbol: string
  }
  hovertemplate: string
  x: (number | null)[] | string[]
  y: (number | null)[]
}
export interface PlotlyAnnotation {
  text: string
  xref: 'paper'
  yref: 'paper'
  x: number
  y: number
  showarrow: false
  opacity: number
  font: {
    size: number
  }
}
export interface PropertyTable {
  material: MaterialPlace
  test: {
    code: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    name: string
    standard: string
  }
  columns: PropertyTableColumn[]
  rows: PropertyTableRow[]
  source: Source
}
export interface PropertyTableColumn {
  /**
   * E.g. `uat.rm`; stable.
   */
  property: string
  /**
   * Subscript after an underscore: `R_p0.2`.
   */
  symbol: string
  name: string
  unit: string
  /**
   * Customary decimals in `displayUnit`.
   */
  decimals: number
  displayUnit: string
  definition: string
  method: string
}
export interface PropertyTableRow {
  property: string
  epsilon: string
  zeta2: string
  condition: string
  orientation: ('RD' | 'DD' | 'TD') | null
  /**
   * Mean, or the value of the replicate that the condition selects.
   */
  value: number | null
  /**
   * Number of replicates with a value.
   */
  n: number
  mean: number | null
  /**
   * Sample standard deviation; null with fewer than two values.
   */
  s: number | null
  min: number | null
  max: number | null
  /**
   * 95 % confidence interval of the mean (Student); null with fewer than three values.
   */
  ci95: never[] | null
  /**
   * Replicates flagged by the tests of Grubbs or Dixon; no value is removed.
   */
  outliers: Outlier[]
  /**
   * Values that 99 % (A) and 90 % (B) of the material exceed with 95 % confidence (CMH-17).
   */
  basis: {
    A: BasisValue
    B: BasisValue
  }
  replicates: ReplicateValue[]
}
export interface Outlier {
  replicate: number
  test: 'grubbs' | 'dixon'
  statistic: number
  critical: number
}
export interface BasisValue {
  value: number | null
  method: ('normal' | 'non-parametric') | null
  /**
   * Reason for a missing value; null if there is a value.
   */
  reason: string | null
}
export interface ReplicateValue {
  scalarId: string
  replicate: number
  value: number | null
  method: string
  flags: string[]
}
export interface FindTabInput {
  /**
   * Name of the material. Example: `DP980 (6)`.
   */
  epsilon: string
  /**
   * FE1 Elastic & density, FE2 Hardening / flow curve, FE3 Yield surface, FE4 Rate dependence, FE5 Forming limit, FE6 Fracture
   */
  tab: 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'
  /**
   * Display name of a coil. Default: all coils.
   */
  zeta2?: string
  /**
   * Name of a release; returns the data as this release shows them. Default: the latest release. Returns 404 if the release does not exist.
   */
  release?: string
}
export interface FiniteElementTab {
  material: {
    materialeId: string
    alpha: string
    beta: string
    gamma: string
    delta: string
    epsilon: string
    link: string
    free: boolean
    variants: Variant[]
  }
  tab: TabFacts
  charts: TabChart[]
  models: Model[]
  sets: ParameterSet[]
  /**
   * What to know of the measured points; one sentence each.
   */
  notes: string[]
  source: Source
  curves: MeasuredCurve[]
  modelCurves: ModelCurve[]
}
export interface TabFacts {
  code: 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'
  title: string
  content: string
  sources: TabSource[]
}
export interface TabSource {
  test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  name: string
  /**
   * Coils of the response with this test.
   */
  zeta2: string[]
}
export interface TabChart {
  id: string
  label: string
  x: {
    quantity: string
    unit: string
    label: string
    symbol: string
  }
  y: {
    quantity: string
    unit: string
    label: string
    symbol: string
  }
}
export interface Model {
  /**
   * E.g. `swift-voce`; stable.
   */
  id: string
  label: string
  equation: {
    text: string
    tex: string
  }
  validity: string
  source: string
}
export interface ParameterSet {
  id: string
  epsilon: string
  zeta2: string
  /**
   * Id in `models`.
   */
  model: string
  parameters: FittedParameter[]
  /**
   * Range of the fitted data; null if not stated.
   */
  fitWindow: {
    x: string
    from: number
    to: number
  } | null
  /**
   * Goodness of fit by name; empty without a fit.
   */
  quality: {
    [k: string]: number
  }
  /**
   * Method, covariance and residuals of the fit; null without a fit.
   */
  fit: {
    /**
     * Version of the fitting software; changes when results can change.
     */
    version: string
    method: string
    /**
     * Input data, one line for each source.
     */
    data: string[]
    points: number
    /**
     * Confidence level of `lower` and `upper`.
     */
    level: number
    parameters: ParameterFit[]
    /**
     * In the order of the parameters; null where the method gives none.
     */
    covariance: number[][] | null
    /**
     * Root mean square of the residuals, in `unit`.
     */
    rmse: number | null
    unit: string
    r2: number | null
    aicc: number | null
    bic: number | null
    residuals: {
      largest: number
      largestShare: number
      durbinWatson: number
      /**
       * Effective number of independent points, used for errors and intervals. Null if all points are independent; absent before `fit-5`.
       */
      effectivePoints?: number | null
      runsP: number | null
    } | null
    /**
     * Why the optimisation ended; null for closed-form fits.
     */
    stop: string | null
    converged: boolean
    warnings: string[]
  } | null
  /**
   * Hardening only: extrapolation beyond the measured range.
   */
  extrapolation: string | null
  /**
   * Tests of this coil that are used by this tab.
   */
  sourceTests: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM')[]
  /**
   * Ids of the fitted records; empty if not stated.
   */
  inputs: string[]
  author: string
  version: number
  /**
   * Data release, e.g. `2026.4`; null for a draft.
   */
  release: string | null
  /**
   * Latest version of its model that is not withdrawn; only this version is drawn.
   */
  latest: boolean
  status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
  synthetic: boolean
  /**
   * Simulated against measured on one element, with root mean square error, worst point and limit. Null: no proof has been made for this set, because no test of the coil can be compared with it; it does not mean that a proof was passed.
   */
  proof: {
    version: string
    /**
     * Card whose text was simulated, e.g. `ls-dyna-mat-133`.
     */
    card: string
    unitSystem: string
    passed: boolean
    verdict: string
    runs: ProofRun[]
  } | null
  /**
   * FE2: true plastic strain at which measurement ends and extrapolation begins [1]; else null.
   */
  lastMeasured: number | null
  /**
   * FE4: the set of tab FE2 on which the rate curves stand; else null.
   */
  flowSet: string | null
  /**
   * Why the latest version has no curves; null where it has.
   */
  missing: string | null
}
export interface FittedParameter {
  /**
   * E.g. `K`; stable.
   */
  id: string
  /**
   * Subscript after an underscore: `σ_0`.
   */
  symbol: string
  /**
   * `1` for fractions and plain numbers.
   */
  unit: string
  meaning: string
  value: number
  /**
   * 0 for a held parameter; null where the data do not determine it.
   */
  standardError: number | null
  lower: number | null
  upper: number | null
  /**
   * Not fitted: fixed or known beforehand.
   */
  fixed: boolean
}
export interface ParameterFit {
  id: string
  /**
   * 0 for a held parameter; null where the data do not determine it.
   */
  standardError: number | null
  lower: number | null
  upper: number | null
  fixed: boolean
  atBound: ('lower' | 'upper') | null
}
export interface ProofRun {
  /**
   * E.g. `tension-rd`, `reversal`, `rate-100`, `limit`, `fracture`.
   */
  path: string
  label: string
  x: {
    quantity: string
    unit: string
    values: number[]
  }
  measured: {
    quantity: string
    unit: string
    values: number[]
  }
  /**
   * Same length as `measured`; empty if the card cannot be simulated along this path.
   */
  simulated: number[]
  /**
   * Root mean square error, in the unit of `measured`.
   */
  rms: number | null
  /**
   * Root mean square error divided by the mean measured value [1].
   */
  share: number | null
  worst: {
    x: number
    measured: number
    simulated: number
  } | null
  /**
   * Largest accepted `share` [1].
   */
  limit: number
  passed: boolean
  verdict: string
}
export interface MeasuredCurve {
  /**
   * As in `find-test`. Null for points made from numbers of the property table.
   */
  id: string | null
  /**
   * Id in `charts`.
   */
  chart: string
  test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  label: string
  orientation: ('RD' | 'DD' | 'TD') | null
  /**
   * Null for points of several conditions.
   */
  condition: string | null
  replicate: number | null
  status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
  epsilon: string
  zeta2: string
  kind:
    | 'raw'
    | 'engineering'
    | 'true'
    | 'flow'
    | 'biaxial'
    | 'equivalent'
    | 'zone'
    | 'shear'
    | 'accumulated'
    | 'asymmetry'
    | 'bending'
    | 'points'
  x: CurveAxis
  y: CurveAxis
}
export interface ModelCurve {
  /**
   * Unique within its set, e.g. `flow`.
   */
  id: string
  set: string
  /**
   * Id in `charts`.
   */
  chart: string
  label: string
  /**
   * `measured`: tests reach so far; `bulge`: beyond them, where a bulge test of the coil still measured and the fit took it; `extrapolated`: the law alone; `whole`: a curve without such stretches. Stretches share the joint.
   */
  stretch: 'whole' | 'measured' | 'bulge' | 'extrapolated'
  /**
   * Strain rate of the curve [1/s]; null where it belongs to none.
   */
  rate: number | null
  status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
  epsilon: string
  zeta2: string
  x: CurveAxis
  y: CurveAxis
}
export interface ParameterTable {
  material: MaterialPlace
  tab: TabFacts
  models: Model[]
  rows: ParameterTableRow[]
  source: Source
}
export interface ParameterTableRow {
  /**
   * Id of the parameter set, as in `find-tab-test`.
   */
  set: string
  epsilon: string
  zeta2: string
  /**
   * Id in `models`.
   */
  model: string
  /**
   * E.g. `K`; stable.
   */
  parameter: string
  /**
   * Subscript after an underscore: `σ_0`.
   */
  symbol: string
  /**
   * `1` for fractions and plain numbers.
   */
  unit: string
  meaning: string
  value: number
  /**
   * 0 for a held parameter; null where the data do not determine it.
   */
  standardError: number | null
  lower: number | null
  upper: number | null
  /**
   * Not fitted: fixed or known beforehand.
   */
  fixed: boolean
  /**
   * Tests of this coil that are used by this tab.
   */
  sourceTests: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM')[]
  status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
  version: number
  release: string | null
  /**
   * Result of the stored proof of this set with the named card, part by part. Other cards of the set have a separate proof in their header. Null: no proof has been made for this set, because no test of the coil can be compared with it; it does not mean that a proof was passed.
   */
  proof: {
    /**
     * Card whose text was simulated, e.g. `ls-dyna-mat-133`.
     */
    card: string
    passed: boolean
    verdict: string
  } | null
}
export interface CatalogueProperties {
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  entries: CatalogueProperty[]
}
export interface CatalogueProperty {
  /**
   * Never changes.
   */
  id: string
  /**
   * ISO symbol, subscripts after an underscore, such as `R_p0.2`.
   */
  symbol: string | null
  name: string
  /**
   * Unit of stored and returned values; `1` for plain numbers.
   */
  unit: string | null
  definition: string | null
  /**
   * Test standard, if one defines the entry.
   */
  standard: string | null
  /**
   * Parameters that accept the id as a filter or choice.
   */
  queryable: CatalogueUse[]
  /**
   * Parameters that sort by the entry.
   */
  sortable: CatalogueUse[]
  quantity: string
  method: string
  /**
   * Test that measures the property; null for several or none.
   */
  test: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM') | null
  /**
   * Ids of its columns, one for each direction of tensile properties. Parameters of calls take these ids. Empty for facts stated with a specimen.
   */
  columns: string[]
  /**
   * Null if it depends on the part.
   */
  better: ('higher' | 'lower') | null
  /**
   * Values outside this range are refused.
   */
  accepted: {
    from: number
    to: number
  }
}
export interface CatalogueUse {
  /**
   * `operationId` of the call.
   */
  operation: string
  /**
   * Name of its parameter, or of a field of its body.
   */
  parameter: string
}
export interface CatalogueMaterials {
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  entries: CatalogueMaterial[]
}
export interface CatalogueMaterial {
  /**
   * Never changes.
   */
  id: string
  /**
   * ISO symbol, subscripts after an underscore, such as `R_p0.2`.
   */
  symbol: string | null
  name: string
  /**
   * Unit of stored and returned values; `1` for plain numbers.
   */
  unit: string | null
  definition: string | null
  /**
   * Test standard, if one defines the entry.
   */
  standard: string | null
  /**
   * Parameters that accept the id as a filter or choice.
   */
  queryable: CatalogueUse[]
  /**
   * Parameters that sort by the entry.
   */
  sortable: CatalogueUse[]
  /**
   * Address below `/mi-database/`.
   */
  path: string
  /**
   * `locked`: only name, place and tests are visible to you.
   */
  access: 'full' | 'locked'
  free: boolean
  synthetic: boolean
  tests: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM')[]
  /**
   * Ids of its coils, for `variant`; empty if `locked`.
   */
  coils: string[]
}
export interface CatalogueTests {
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  entries: CatalogueTest[]
}
export interface CatalogueTest {
  /**
   * Never changes.
   */
  id: string
  /**
   * ISO symbol, subscripts after an underscore, such as `R_p0.2`.
   */
  symbol: string | null
  name: string
  /**
   * Unit of stored and returned values; `1` for plain numbers.
   */
  unit: string | null
  definition: string | null
  /**
   * Test standard, if one defines the entry.
   */
  standard: string | null
  /**
   * Parameters that accept the id as a filter or choice.
   */
  queryable: CatalogueUse[]
  /**
   * Parameters that sort by the entry.
   */
  sortable: CatalogueUse[]
  /**
   * Ids of the properties that it measures.
   */
  properties: string[]
  /**
   * Ids of its charts, for `chart`.
   */
  charts: string[]
  /**
   * Usual condition, such as `RD 1`.
   */
  condition: string
}
export interface CatalogueCards {
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  entries: CatalogueCard[]
}
export interface CatalogueCard {
  /**
   * Never changes.
   */
  id: string
  /**
   * ISO symbol, subscripts after an underscore, such as `R_p0.2`.
   */
  symbol: string | null
  name: string
  /**
   * Unit of stored and returned values; `1` for plain numbers.
   */
  unit: string | null
  definition: string | null
  /**
   * Test standard, if one defines the entry.
   */
  standard: string | null
  /**
   * Parameters that accept the id as a filter or choice.
   */
  queryable: CatalogueUse[]
  /**
   * Parameters that sort by the entry.
   */
  sortable: CatalogueUse[]
  solver: string
  /**
   * Unit systems of the card, for `units`.
   */
  units: string[]
  /**
   * Parts without which it is not written.
   */
  needs: string[]
  /**
   * Further parts that it contains if they exist.
   */
  takes: string[]
  /**
   * Tests along which the card is simulated, by id.
   */
  proof: string[]
}
export interface CatalogueLaws {
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  entries: CatalogueLaw[]
}
export interface CatalogueLaw {
  /**
   * Never changes.
   */
  id: string
  /**
   * ISO symbol, subscripts after an underscore, such as `R_p0.2`.
   */
  symbol: string | null
  name: string
  /**
   * Unit of stored and returned values; `1` for plain numbers.
   */
  unit: string | null
  definition: string | null
  /**
   * Test standard, if one defines the entry.
   */
  standard: string | null
  /**
   * Parameters that accept the id as a filter or choice.
   */
  queryable: CatalogueUse[]
  /**
   * Parameters that sort by the entry.
   */
  sortable: CatalogueUse[]
  /**
   * Such as `hardening` or `yield`.
   */
  family: string
  /**
   * As LaTeX.
   */
  equation: string
  parameters: CatalogueLawParameter[]
  validity: string
  source: string
}
export interface CatalogueLawParameter {
  id: string
  symbol: string
  unit: string
  meaning: string
  lower: number
  upper: number
}
export interface CatalogueUnits {
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  entries: CatalogueUnit[]
}
export interface CatalogueUnit {
  /**
   * Never changes.
   */
  id: string
  /**
   * ISO symbol, subscripts after an underscore, such as `R_p0.2`.
   */
  symbol: string | null
  name: string
  /**
   * Unit of stored and returned values; `1` for plain numbers.
   */
  unit: string | null
  definition: string | null
  /**
   * Test standard, if one defines the entry.
   */
  standard: string | null
  /**
   * Parameters that accept the id as a filter or choice.
   */
  queryable: CatalogueUse[]
  /**
   * Parameters that sort by the entry.
   */
  sortable: CatalogueUse[]
  /**
   * `system`: consistent units of a solver card.
   */
  kind: 'unit' | 'system'
  quantity: string | null
  /**
   * Value in `unit` = value · `factor` + `shift`.
   */
  factor: number | null
  shift: number | null
  /**
   * Further spellings that are read.
   */
  spellings: string[]
  /**
   * UCUM code.
   */
  ucum: string | null
  /**
   * Address in the QUDT vocabulary.
   */
  qudt: string | null
}
export interface MaterialFacts {
  id: string
  name: string
  /**
   * Names of the tree, from the category on, separated by slashes.
   */
  path: string
  /**
   * Address of the page.
   */
  page: string
  free: boolean
  release: string | null
  coil: MaterialFactsCoil
  /**
   * Short names of all coils, for `variant`.
   */
  coils: string[]
  /**
   * Tests of the selected coil.
   */
  tests: MaterialFactsTest[]
  missing: MissingTests
  citation: MaterialCitation
}
/**
 * The selected coil.
 */
export interface MaterialFactsCoil {
  /**
   * Short name, for `variant`.
   */
  id: string
  name: string
  /**
   * Nominal thickness [mm].
   */
  thickness: number
  /**
   * [mm]
   */
  measuredThickness: number | null
  coating: ('UC' | 'GI' | 'GA' | 'EG' | 'AlSi') | null
  /**
   * Per side [g/m²].
   */
  coatingMass: number | null
  millType: 'Mini Mill' | 'Integrated Mill' | 'Unknown'
  heat: string | null
  state: string | null
  /**
   * Mass fraction [%] by element symbol.
   */
  chemistry: {
    [k: string]: number
  }
  status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
  origin: 'measured' | 'synthetic'
}
export interface MaterialFactsTest {
  code: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  name: string
  standard: string
  laboratory: string | null
  conditions: MaterialFactsCondition[]
}
export interface MaterialFactsCondition {
  /**
   * Condition, for `condition`.
   */
  name: string
  specimens: number
}
export interface MissingTests {
  /**
   * The card or models for which the tests are needed.
   */
  for: string
  /**
   * Test, direction and number of specimens; empty if all exist.
   */
  tests: string[]
  /**
   * Address of the test plan.
   */
  plan: string
}
export interface MaterialCitation {
  text: string
  licence: string
  /**
   * Address of the published measurements.
   */
  source: string | null
}
export interface DataMapCoil {
  /**
   * Material and coil, as in the comparator.
   */
  id: string
  name: string
  material: string
  /**
   * Address of the page with the curves of y.
   */
  to: string
  family: string
  /**
   * Nominal thickness [mm].
   */
  thickness: number
  coating: string | null
  millType: string
  free: boolean
  synthetic: boolean
  x: number
  y: number
  /**
   * Standard deviation of x; null with fewer than three specimens.
   */
  sx: number | null
  sy: number | null
  /**
   * Smaller number of specimens of the two values.
   */
  n: number | null
  size: number | null
  /**
   * Value shown by the colour of the point.
   */
  hue: number | null
  flags: string[]
  /**
   * Condition of y; of x if y is not from a test.
   */
  condition: string | null
  /**
   * Values that are lower bounds because no crack was observed.
   */
  atLeast: ('x' | 'y')[]
}
export interface PredictorProperties {
  /**
   * Number of real materials required for a model.
   */
  needed: number
  properties: PredictableProperty[]
}
export interface PredictableProperty {
  /**
   * Real materials with the property and all inputs.
   */
  materials: number
  /**
   * Number of laboratories and publications.
   */
  sources: number
  /**
   * Number of materials missing for a model of real materials; 0 if there are enough.
   */
  missing: number
  /**
   * Id of a property that mi Predictor predicts.
   */
  id: string
  name: string
  /**
   * Inputs available for most real materials.
   */
  inputs: string
  /**
   * Published formulas.
   */
  formulas: string[]
}
export interface Prediction {
  /**
   * Id of a property that mi Predictor predicts.
   */
  property: string
  name: string
  unit: string
  /**
   * `real`: model of measured coils and published tested values. `formula`: published formula. `synthetic`: demonstration model, which trained on synthetic coils only.
   */
  by: 'real' | 'formula' | 'synthetic'
  /**
   * The value is from the demonstration model. Not for design.
   */
  synthetic: boolean
  about: string
  /**
   * Null without a useful prediction, with an empty input, or if hidden.
   */
  value: number | null
  lower: number | null
  upper: number | null
  /**
   * Confidence level of the interval from `lower` to `upper`.
   */
  level: number
  /**
   * Applicability. Null for a formula.
   */
  light: ('green' | 'amber' | 'red') | null
  /**
   * The value is outside the training data and hidden; set `show=true` to return it.
   */
  hidden: boolean
  reasons: string[]
  /**
   * Published formula used for the value.
   */
  formula: {
    name: string
    source: string
    /**
     * Expected error, from engineering literature.
     */
    error: string
    value: number | null
  } | null
  realMaterials: {
    /**
     * Real materials with the property and all inputs.
     */
    materials: number
    /**
     * Number of laboratories and publications.
     */
    sources: number
    /**
     * Number of materials missing for a model of real materials; 0 if there are enough.
     */
    missing: number
    needed: number
  }
  model: {
    id: string
    version: number
    release: string
    trainedAt: string
    /**
     * SHA-256 of the training rows.
     */
    dataHash: string
    kind: string
    materials: number
    sources: string[]
    /**
     * Unit of the cross-validation: single materials, or whole laboratories and publications.
     */
    leftOutBy: 'material' | 'source'
    /**
     * Errors of the cross-validation, in the unit of the property.
     */
    errors: {
      q2: number
      mae: number
      rmse: number
    }
    /**
     * Errors of the mean of all others, for comparison.
     */
    baseline: {
      q2: number
      mae: number
      rmse: number
    } | null
    tried: TriedModel[]
  } | null
  inputSet: string
  inputs: PredictorInput[]
  family: string
  /**
   * Why no value is returned.
   */
  problem: string | null
}
export interface TriedModel {
  id: string
  name: string
  q2: number
  mae: number
  rmse: number
}
export interface PredictorInput {
  id: string
  name: string
  unit: string
  value: string
  problem: string | null
}
export interface FitRequestInput {
  /**
   * Plastic strain [1], increasing.
   */
  strain: number[]
  /**
   * True stress [MPa].
   */
  stress: number[]
  /**
   * Hardening law.
   */
  law:
    | 'swift'
    | 'voce'
    | 'swift-voce'
    | 'hockett-sherby'
    | 'swift-hockett-sherby'
    | 'modified-voce'
    | 'double-voce'
    | 'hollomon'
    | 'ludwik'
    | 'ghosh'
    | 'el-magd'
    | 'anchored'
  /**
   * Plastic strain of the points used [1].
   */
  window?: {
    from?: number
    to?: number
  }
  /**
   * Parameters that are not fitted.
   */
  fixed?: {
    [k: string]: number
  }
  /**
   * Bounds by parameter.
   */
  bounds?: {
    [k: string]: never[]
  }
  /**
   * Start values by parameter.
   */
  start?: {
    [k: string]: number
  }
  /**
   * Fix value and slope at maximum force (Considère).
   */
  anchorAtAg?: boolean
  /**
   * Young’s modulus [MPa].
   */
  modulus?: number
  /**
   * Poisson’s ratio [1], for the card.
   */
  poisson?: number
  /**
   * Density [kg/m³], for the card.
   */
  density?: number
  /**
   * Default: linear (least squares).
   */
  loss?: 'linear' | 'soft-l1' | 'huber' | 'cauchy'
  /**
   * Scale of the loss [MPa]. Default: 1.
   */
  lossScale?: number
  /**
   * Confidence of intervals. Default: 0.95.
   */
  level?: number
  /**
   * Seed of further starts.
   */
  seed?: number
  /**
   * Solver card of the curve to write and prove. Default: none.
   */
  card?: {
    /**
     * Id of the card, from `GET /api/v1/catalogue/cards`.
     */
    card:
      | 'ls-dyna-mat-024'
      | 'ls-dyna-mat-036'
      | 'ls-dyna-mat-037'
      | 'ls-dyna-mat-125'
      | 'ls-dyna-mat-133'
      | 'ls-dyna-mat-224-no-failure'
      | 'ls-dyna-mat-224'
      | 'ls-dyna-gissmo'
      | 'ls-dyna-add-erosion'
      | 'ls-dyna-mat-224-erosion'
      | 'ls-dyna-mat-036-gissmo'
      | 'ls-dyna-mat-036-erosion'
      | 'ls-dyna-mat-133-gissmo'
      | 'ls-dyna-mat-133-erosion'
      | 'abaqus-plastic'
      | 'abaqus-hill'
      | 'abaqus-combined'
      | 'abaqus-fld'
      | 'abaqus-ductile'
      | 'calculix-plastic'
      | 'radioss-law36'
      | 'radioss-law43'
      | 'radioss-law57'
      | 'radioss-law78'
      | 'radioss-law87'
      | 'radioss-law93'
      | 'radioss-fail-fld'
      | 'radioss-fail-tab1'
      | 'radioss-law36-tab2'
      | 'radioss-law36-biquad'
      | 'radioss-law43-tab1'
      | 'radioss-law43-tab2'
      | 'radioss-law43-biquad'
      | 'radioss-law43-fld'
      | 'radioss-law57-tab1'
      | 'radioss-law57-tab2'
      | 'radioss-law57-biquad'
      | 'radioss-law57-fld'
      | 'radioss-law78-tab1'
      | 'radioss-law78-tab2'
      | 'radioss-law78-biquad'
      | 'radioss-law78-fld'
      | 'radioss-law87-tab1'
      | 'radioss-law87-tab2'
      | 'radioss-law87-biquad'
      | 'radioss-law87-fld'
      | 'radioss-law93-tab1'
      | 'radioss-law93-tab2'
      | 'radioss-law93-biquad'
      | 'radioss-law93-fld'
      | 'ansys-apdl'
      | 'ansys-matml'
      | 'nastran-mats1'
      | 'comsol-hardening'
      | 'neutral-json'
      | 'neutral-csv'
    /**
     * Unit system of the card.
     */
    units?: 'mm-t-s' | 'mm-kg-ms' | 'mm-g-ms' | 'm-kg-s'
    /**
     * Name in the header.
     */
    name?: string
  }
}
export interface CurveFit {
  law: string
  parameters: {
    id: string
    unit: string
    value: number
    /**
     * Null if the data do not determine it.
     */
    standardError: number | null
    lower: number | null
    upper: number | null
    fixed: boolean
    atBound: ('lower' | 'upper') | null
  }[]
  /**
   * In the order of the parameters.
   */
  covariance: number[][]
  /**
   * [MPa]
   */
  rmse: number
  r2: number
  aicc: number | null
  bic: number | null
  stop: string
  converged: boolean
  window: {
    from: number
    to: number
    points: number
  }
  anchor: {
    strain: number
    stress: number
    slope?: number
  } | null
  warnings: string[]
  /**
   * Fitted stress [MPa] with its bands; strains above `window.to` are extrapolated.
   */
  bands: {
    level: number
    strain: number[]
    stress: number[]
    confidence: {
      lower: number[]
      upper: number[]
    }
    prediction: {
      lower: number[]
      upper: number[]
    }
  }
  card: OwnCard | null
}
export interface OwnCard {
  card: string
  units: string
  law: string
  /**
   * Reasons if the card cannot be written; empty otherwise.
   */
  refused: string[]
  /**
   * Proposed file name.
   */
  name: string | null
  files: {
    name: string
    text: string
  }[]
  /**
   * Assumptions and corrections.
   */
  notes: string[]
  verdict: string
  /**
   * Null without a measured curve.
   */
  outcome: ('proven' | 'partly' | 'failed') | null
  runs: CardProofRun[]
}
export interface CardProofRun {
  /**
   * Id of the path; `proof` of `GET /api/v1/catalogue/cards` lists those of a card.
   */
  path: string
  label: string
  /**
   * `near`: above 80 % of the limit.
   */
  outcome: 'proven' | 'near' | 'failed'
  verdict: string
  /**
   * RMS difference over the mean measured stress [1]; null if the path was not simulated.
   */
  share: number | null
  /**
   * Largest `share` of a proven path [1].
   */
  limit: number
  /**
   * Why the limit has this value.
   */
  reason: string
  /**
   * RMS difference [MPa].
   */
  rms: number | null
  /**
   * Point of the largest difference.
   */
  worst: {
    strain: number
    measured: number
    simulated: number
  } | null
  /**
   * True strain [1], shear strain in shear. First yield: plastic strain of the proof strength.
   */
  strain: number[]
  /**
   * Stress along the path [MPa]. Mean of the specimens.
   */
  measured: number[]
  /**
   * Stress along the path [MPa]. Empty if the path was not simulated.
   */
  simulated: number[]
}
export interface CardProof {
  format: 'sheet-metal-card-proof'
  version: 1
  /**
   * States that the data are synthetic; null for measured data.
   */
  notice: string | null
  material: string
  coil: string
  release: string | null
  permalink: string
  /**
   * Id of the card.
   */
  card: string
  label: string
  solver: string
  /**
   * Id of the hardening law.
   */
  law: string
  /**
   * Unit system of the card. The proof is in stored units.
   */
  units: string
  /**
   * `partly`: near a limit, or parts were not checked. Null without a measured curve.
   */
  outcome: ('proven' | 'partly' | 'failed') | null
  /**
   * As in the header of the card.
   */
  verdict: string
  /**
   * Assumptions and corrections of the card.
   */
  issues: CardIssue[]
  runs: CardProofRun[]
}
export interface CardIssue {
  severity: string
  code: string
  message: string
}
export interface CoilTable {
  release: string | null
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  columns: CoilColumn[]
  rows: CoilRow[]
}
export interface CoilColumn {
  id: string
  symbol: string
  name: string
  test: string
  orientation: ('RD' | 'DD' | 'TD') | null
  unit: string
  definition: string
}
export interface CoilRow {
  variant: string
  slug: string
  material: string
  path: string
  thickness: number
  coating: string | null
  millType: string
  synthetic: boolean
  status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
  tests: string[]
  requirement: CoilRequirement | null
  cells: (CoilValue | null)[]
}
export interface CoilRequirement {
  /**
   * Result of the first requirement that can be checked.
   */
  verdict: 'meets' | 'fails' | 'open'
  /**
   * Designation; empty if only conflicts exist.
   */
  name: string
  /**
   * Standard or supplier.
   */
  by: string
  checked: CheckedRequirement[]
  total: number
  /**
   * Published values of this grade that contradict each other or the coil.
   */
  conflicts: number
}
export interface CheckedRequirement {
  symbol: string
  verdict: 'yes' | 'no' | 'open'
}
export interface CoilValue {
  mean: number
  s: number | null
  n: number
  flags: string[]
  condition: string
  gauge: number | null
  method: string
  number: string | null
}
export interface PublishedMaterials {
  /**
   * Number of all entries that match, on all pages.
   */
  total: number
  materials: PublishedHead[]
}
export interface PublishedHead {
  /**
   * Key of a published material.
   */
  key: string
  grade: string
  designation: string
  family: string
  coating: string
  /**
   * [mm]
   */
  thickness: number | null
  supplier: string
  /**
   * Kind of the values, as published.
   */
  state: string
  sort: 'tested value' | 'typical value' | 'requirement or guarantee'
  /**
   * Table or figure of the source.
   */
  place: string
  source: PublishedSource
  citation: string
  /**
   * Address of its page on this site.
   */
  page: string
}
export interface PublishedSource {
  id: string
  /**
   * Standards and suppliers give verdicts; others are quoted.
   */
  type: 'standard' | 'supplier' | 'trade page' | 'paper' | 'data set'
  authors: string
  year: number | null
  title: string
  journal: string
  /**
   * DOI or address.
   */
  identifier: string
  /**
   * As stated on the page read.
   */
  licence: string
}
export interface PublishedMaterial {
  /**
   * Key of a published material.
   */
  key: string
  grade: string
  designation: string
  family: string
  coating: string
  /**
   * [mm]
   */
  thickness: number | null
  supplier: string
  /**
   * Kind of the values, as published.
   */
  state: string
  sort: 'tested value' | 'typical value' | 'requirement or guarantee'
  /**
   * Table or figure of the source.
   */
  place: string
  source: PublishedSource
  citation: string
  /**
   * Address of its page on this site.
   */
  page: string
  release: string | null
  values: PublishedValue[]
  parameters: PublishedParameter[]
  formingLimits: PublishedFormingLimit[]
}
export interface PublishedValue {
  id: string
  /**
   * Name as published: `Rp0.2`, `A80`.
   */
  property: string
  sort: 'tested value' | 'typical value' | 'requirement or guarantee'
  value: number | null
  /**
   * Lower limit, or lower end of a published range.
   */
  min: number | null
  max: number | null
  /**
   * Standard deviation.
   */
  sd: number | null
  /**
   * Number of specimens.
   */
  n: number | null
  unit: string
  direction: ('15' | '30' | '60' | '75' | 'RD' | 'DD' | 'TD' | 'mean') | null
  condition: string
  note: string
  /**
   * The same in the unit of the catalogue; null where the catalogue has no such property.
   */
  own: {
    /**
     * Property of the catalogue that it compares with.
     */
    property: string
    unit: string
    value: number | null
    min: number | null
    max: number | null
    sd: number | null
  } | null
}
export interface PublishedParameter {
  id: string
  model: string
  parameter: string
  value: number
  unit: string
  direction: string | null
  /**
   * Equation or set, as published.
   */
  condition: string
  note: string
}
export interface PublishedFormingLimit {
  id: string
  /**
   * True strain [1].
   */
  minor: number
  major: number
  kind: string
  condition: string
  note: string
}
export interface ArchiveAskedInput {
  materials: string[]
  /**
   * Name of a release; returns the data as this release shows them. Default: the latest release. Returns 404 if the release does not exist.
   */
  release?: string
}
export interface ArchiveJob {
  format: 'csv' | 'json' | 'parquet'
  materials: string[]
  /**
   * Name of a release; returns the data as this release shows them. Default: the latest release. Returns 404 if the release does not exist.
   */
  release?: string
  job: string
  state: 'waiting' | 'running' | 'failed' | 'done' | 'cancelled'
  /**
   * Progress from 0 to 1.
   */
  progress: number | null
  /**
   * Why the job failed or is retried.
   */
  problem: string | null
  /**
   * Number of files of a completed job.
   */
  files: number | null
  /**
   * Size of the files in the archive.
   */
  bytes: number | null
  /**
   * Download address; use the same key.
   */
  file: string | null
}
export interface ScalarEvidence {
  scalar: {
    id: string
    property: string
    value: number | null
    unit: string
    method: string
    window: {
      x:
        | 'eng_strain'
        | 'true_strain'
        | 'true_plastic_strain'
        | 'time'
        | 'thickness_strain'
        | 'eps1'
        | 'eps2'
        | 'gamma'
        | 'absolute_strain'
        | 'absolute_plastic_strain'
        | 'accumulated_plastic_strain'
        | 'displacement'
        | 'x'
        | 'her.delay'
        | 'mrt.rate'
      from: number
      to: number
      marks?: EvaluationMark[]
    } | null
    flags: string[]
    version: string
    test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    conditionId: string
    condition: string
    orientation: ('RD' | 'DD' | 'TD') | null
    replicateId: string
    replicate: number
    curveId: string | null
    status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
    synthetic: boolean
    draft: boolean
    variantId: string
  }
  curve: {
    id: string
    hash: string
    kind:
      | 'raw'
      | 'engineering'
      | 'true'
      | 'flow'
      | 'biaxial'
      | 'equivalent'
      | 'zone'
      | 'shear'
      | 'accumulated'
      | 'asymmetry'
      | 'bending'
    channels: CurveChannel[]
    rows: number
    materialId: string
    test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    replicateId: string
    replicate: number
    conditionId: string
    condition: string
    orientation: ('RD' | 'DD' | 'TD') | null
    angle: number | null
    rate: number | null
    delay: number | null
    status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
    synthetic: boolean
    draft: boolean
    variantId: string
    variant: string
  } | null
  geometry: {
    b0?: number
    t0?: number
    d0?: number
    S0?: number
    L0?: number
    Le?: number
    Lc?: number
  }
  laboratory: {
    name: string
    value: number
    unit: string
  } | null
  rawFile: {
    hash: string
    name: string
    bytes: number
    dialect: string
    source: 'file' | 'synthetic'
    importedAt: string
    report: {
      issues: FileIssue[]
      specimens: number
    }
  } | null
}
export interface EvaluationMark {
  label: string
  points: never[][]
}
export interface CurveChannel {
  role: string
  name: string
  quantity: string
  unit: string
}
export interface FileIssue {
  severity: 'error' | 'warning' | 'info'
  code: string
  line?: number
  column?: string
  message: string
}
export interface PrivateDataAnswer {
  organisations: PrivateData[]
}
export interface PrivateData {
  organisation: {
    id: string
    name: string
  }
  retention: {
    months: number | null
    atEnd: 'ask' | 'delete'
  }
  materials: {
    id: string
    name: string
    path: string
    /**
     * Original files.
     */
    files: number
    /**
     * Size of the original files.
     */
    bytes: number
    /**
     * Codes of the projects of its specimens.
     */
    projects: string[]
    keptSince: string
    /**
     * End of the retention period; null if stored until deletion is requested.
     */
    keptUntil: string | null
    consent: {
      id: string
      wording: string
      givenAt: string
      promotedAt: string | null
      /**
       * Name in the public catalogue; null if not published or removed.
       */
      promotedTo: string | null
      /**
       * A release has published the material.
       */
      published: boolean
    } | null
    deletion: {
      id: string
      material: string
      origin: 'owner' | 'staff' | 'retention'
      reason: string
      state: 'announced' | 'asking' | 'kept' | 'deleted'
      askedAt: string
      dueAt: string
      /**
       * Time of the last complete export.
       */
      exportedAt: string | null
      endedAt: string | null
      /**
       * SHA-256 [hex] of the proof of deletion.
       */
      proof: string | null
    } | null
  }[]
  /**
   * Completed and cancelled deletions, newest first.
   */
  past: {
    id: string
    material: string
    origin: 'owner' | 'staff' | 'retention'
    reason: string
    state: 'announced' | 'asking' | 'kept' | 'deleted'
    askedAt: string
    dueAt: string
    /**
     * Time of the last complete export.
     */
    exportedAt: string | null
    endedAt: string | null
    /**
     * SHA-256 [hex] of the proof of deletion.
     */
    proof: string | null
  }[]
}
export interface StewardActAnswer {
  /**
   * Id of the consent, deletion or organisation that was changed.
   */
  object: string
}
export interface DeletionProof {
  format: 'material-insights deletion proof 1'
  deletion: string
  organisation: string
  material: {
    id: string
    name: string
    path: string
  }
  origin: 'owner' | 'staff' | 'retention'
  reason: string
  /**
   * Account that requested the deletion; null for the retention rule of the organisation.
   */
  askedBy: string | null
  askedAt: string
  exportedAt: string | null
  deletedAt: string
  tables: {
    table: string
    rows: number
    /**
     * SHA-256 of the rows as JSON Lines: `records/<table>.ndjson` of the export.
     */
    sha256: string
  }[]
  /**
   * `removed` is false if another material uses the same file: only this reference was deleted.
   */
  originals: {
    name: string
    sha256: string
    bytes: number
    removed: boolean
  }[]
  savedViews: number
  projects: string[]
}
export interface Releases {
  releases: Release[]
}
export interface Release {
  name: string
  title: string
  note: string
  publishedAt: string
  /**
   * Private release: the organisation whose data it publishes. Visible to its members only.
   */
  organisation: string | null
  /**
   * Rollback: the release whose records it restores.
   */
  restores: string | null
}
export interface ReleaseDifference {
  from: string
  to: string
  materials: MaterialDifference[]
  /**
   * True if there are more differences than are returned.
   */
  cut: boolean
}
export interface MaterialDifference {
  id: string
  name: string
  path: string
  coils: CoilDifference[]
  withdrawals: WithdrawalNote[]
}
export interface CoilDifference {
  variant: string
  name: string
  numbers: ValueDifference[]
  /**
   * Number of added, replaced or removed curves of a test.
   */
  curves: CountDifference[]
  /**
   * Number of added, replaced or removed point sets and strain fields of a test.
   */
  points: CountDifference[]
  /**
   * Latest versions of fitted models; null if not in this release.
   */
  sets: ModelDifference[]
  /**
   * Input data of the solver cards of the coil differ.
   */
  cards: boolean
}
export interface ValueDifference {
  /**
   * Id of the property.
   */
  property: string
  test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  condition: string
  unit: string
  /**
   * Null if not in this release.
   */
  before: {
    mean: number
    n: number
  } | null
  after: {
    mean: number
    n: number
  } | null
}
export interface CountDifference {
  test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  count: number
}
export interface ModelDifference {
  tab: string
  model: string
  /**
   * Name of the model.
   */
  label: string
  before: number | null
  after: number | null
}
export interface WithdrawalNote {
  release: string
  kind: 'variant' | 'replicate' | 'scalar' | 'point_set' | 'parameter_set'
  /**
   * Description of the record, such as `DP980 (6) GI 1.40, UAT, RD 2`.
   */
  what: string
  reason: string
}
export interface ReleaseTables {
  release: string
  /**
   * `free`: free samples only, because your plan has no bulk download of Parquet.
   */
  materials: 'plan' | 'free'
  tables: ReleaseTable[]
}
export interface ReleaseTable {
  table: 'coils' | 'specimens' | 'properties' | 'curves' | 'models'
  /**
   * Null for tables of all tests.
   */
  test: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM') | null
  /**
   * Number of materials with rows that you can read.
   */
  materials: number
  rows: number
  /**
   * Size of these rows in the file; its description is added at the end.
   */
  bytes: number
  /**
   * Download address; use the same key.
   */
  file: string
}
export interface PlannedReleases {
  plans: PlannedRelease[]
}
export interface PlannedRelease {
  id: string
  title: string
  note: string
  materials: string[]
  variants: string[]
  countsAt: string | null
  state: 'waiting' | 'published' | 'cancelled' | 'failed'
  release: string | null
  problem: string | null
}
export interface ReleaseActAnswer {
  id: string | null
  release: string | null
}
export interface ReleasePreviewQuestionInput {
  plan: string
}
export interface ReleasePreview {
  release: string
  difference: {
    from: string
    to: string
    materials: MaterialDifference[]
    /**
     * True if there are more differences than are returned.
     */
    cut: boolean
  }
  approved: number
  unapproved: number
  materials: {
    name: string
    page: string
    readers: string[]
    savedViews: number
    people: number
  }[]
}
export interface Entitlements {
  role: ('ROLE_ADMIN' | 'ROLE_DATAEDITOR' | 'ROLE_CUSTOMER' | 'ROLE_CUSTOMER_BMW' | 'ROLE_REGISTRAR') | null
  organisation: {
    id: string
    name: string
  } | null
  plans: EntitledPlan[]
  features: (
    | 'data-maps'
    | 'comparator'
    | 'calculator'
    | 'predictor'
    | 'visualizer'
    | 'export:csv'
    | 'export:json'
    | 'export:xlsx'
    | 'export:parquet'
    | 'export:ls-dyna'
    | 'export:abaqus'
    | 'export:pam-stamp'
    | 'export:autoform'
    | 'api'
    | 'bulk'
    | 'uploads'
  )[]
  materials: number
  tools: {
    'data-maps': boolean
    comparator: boolean
    calculator: boolean
    predictor: boolean
    visualizer: boolean
  }
  predictorEntry: boolean
  levels: {
    one: boolean
    two: boolean
    three: boolean
  }
  badges: boolean
  alert: 'plan' | 'registrar' | 'subscribers'
  revision: string
}
export interface EntitledPlan {
  code: string
  name: string
  from: string
  to: string
  seats: number
  seatsTaken: number
  trial: boolean
}
export interface RequestWorked {
  state: 'new' | 'in-work' | 'answered' | 'closed'
}
export interface Cart {
  items: {
    id: string
    product: string
    options: {
      [k: string]: string[]
    }
    quantity: number
    note: string
  }[]
  materials: {
    id: string
    name: string
    address: string
    thickness: string
    coating: string
    size: string
    count?: number
  }[]
}
export interface StoreCartInput {
  cart: CartInput
  /**
   * Adds to the stored cart instead of replacing it.
   */
  merge?: boolean
}
export interface CartInput {
  items: {
    id: string
    product: string
    options: {
      [k: string]: string[]
    }
    quantity: number
    note: string
  }[]
  materials: {
    id: string
    name: string
    address: string
    thickness: string
    coating: string
    size: string
    count?: number
  }[]
}
export interface SearchAnswer {
  query: string
  groups: SearchGroup[]
  didYouMean: string | null
  readAs: string | null
}
export interface SearchGroup {
  kind: 'comparison' | 'table' | 'map' | 'material' | 'published' | 'card' | 'test' | 'tool' | 'article' | 'page'
  total: number
  results: SearchResult[]
}
export interface SearchResult {
  kind: 'comparison' | 'table' | 'map' | 'material' | 'published' | 'card' | 'test' | 'tool' | 'article' | 'page'
  title: string
  detail: string
  to: string
  locked: boolean
}
export interface OwnSupportThread {
  thread: SupportThread | null
}
export interface SupportThread {
  id: string
  state: 'open' | 'closed'
  email: string
  unread: number
  messages: {
    id: string
    key: string
    author: 'reader' | 'staff'
    text: string
    at: string
    files: SupportFile[]
  }[]
}
export interface SupportFile {
  id: string
  name: string
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'text/csv' | 'text/plain'
  bytes: number
}
export interface BeginSupportThreadInput {
  /**
   * E-mail address of a guest. Not used for accounts.
   */
  email?: string
}
export interface SendSupportMessageInput {
  text: string
  key: string
  files?: string[]
}
/**
 * An empty object.
 */
export interface Done {}
export interface SupportInbox {
  threads: {
    id: string
    email: string
    name: string
    guest: boolean
    state: 'open' | 'closed'
    lastAt: string
    lastText: string
    unread: number
  }[]
}
export interface NewBatchInput {
  /**
   * Id that you choose; sending it again returns your batch. Default: chosen by the site.
   */
  batch?: string
  /**
   * Staff only: owner of the data. Default for staff: the public catalogue.
   */
  organisation?: string
}
export interface BatchState {
  /**
   * For `Upload-Metadata` of `POST /api/v1/uploads`.
   */
  batch: string
  /**
   * Raised by each change of the batch.
   */
  revision: number
  /**
   * `working`: a check, an import or its undo is queued or running.
   */
  state: 'open' | 'working' | 'imported'
  /**
   * Destination; null until it is set.
   */
  material: string | null
  coil: string | null
  settings: {
    material: string
    newMaterial: boolean
    free: boolean
    coil: string
    newCoil: {
      thickness: number
      coating?: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi'
      millType?: 'Mini Mill' | 'Integrated Mill' | 'Unknown'
    } | null
    intoSynthetic: boolean
    test: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM') | null
    condition: string | null
    geometry: {
      b0?: number
      t0?: number
      d0?: number
      S0?: number
      L0?: number
      Lc?: number
    }
    laboratory: string
    columns: {
      [k: string]: {
        column: string
        role: string
        unit: string | null
        sign: 1 | -1
        length?: number
      }[]
    }
  } | null
  /**
   * All files that are not left out have been checked.
   */
  checked: boolean
  /**
   * Of the files that can be imported.
   */
  warnings: number
  /**
   * Why the last check or import failed.
   */
  problem: string | null
  /**
   * Address of the page where a person checks and imports the batch.
   */
  page: string
  /**
   * Files by state.
   */
  counts: {
    all: number
    unchecked: number
    ready: number
    rejected: number
    known: number
    leftOut: number
  }
  files: BatchFile[]
  /**
   * Grouped by kind; errors first.
   */
  issues: BatchIssue[]
}
export interface BatchFile {
  id: string
  name: string
  bytes: number
  /**
   * Of the file as received; the same bytes are stored once.
   */
  sha256: string
  receivedAt: string
  /**
   * `rejected`: has an error. `known`: was imported before.
   */
  state: 'unchecked' | 'ready' | 'rejected' | 'known' | 'left-out'
  /**
   * As recognised by the check.
   */
  test: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM') | null
  /**
   * The first error of each kind.
   */
  errors: string[]
  warnings: number
}
export interface BatchIssue {
  severity: 'error' | 'warning' | 'info'
  code: string
  message: string
  column: string | null
  count: number
  /**
   * Names of the first three files.
   */
  files: string[]
  fileCount: number
  /**
   * Known names that may be meant.
   */
  suggestions: string[]
  /**
   * What resolves the issue; null if only the file can.
   */
  remedy: string | null
}
export interface DeliveredFiles {
  files: DeliveredFile[]
}
export interface DeliveredFile {
  sha256: string
  name: string
  batch: string
  receivedAt: string
  imported: boolean
}
export interface BatchSettingsInput {
  /**
   * Revision that you have read. If the batch has changed since, the call returns 409.
   */
  revision?: number
  /**
   * Name of the material, or path of a new one.
   */
  material?: string
  /**
   * Create the material if it does not exist.
   */
  newMaterial?: boolean
  /**
   * Name of the coil, as on its page.
   */
  coil?: string
  /**
   * Thickness [mm] and coating of a coil that the import creates if it does not exist.
   */
  newCoil?: {
    thickness: number
    coating?: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi'
    millType?: 'Mini Mill' | 'Integrated Mill' | 'Unknown'
  } | null
  /**
   * Allow measured specimens in a synthetic coil.
   */
  intoSynthetic?: boolean
  /**
   * Test of files that do not state one.
   */
  test?: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM') | null
  /**
   * Condition of files that do not state one, such as RD.
   */
  condition?: string | null
  /**
   * Dimensions before the test [mm, mm²]. They take precedence over the files.
   */
  geometry?: {
    b0?: number
    t0?: number
    d0?: number
    S0?: number
    L0?: number
    Lc?: number
  }
  /**
   * Laboratory; columns are remembered under this name.
   */
  laboratory?: string
  /**
   * Role, unit and sign of columns, by id of the dialect.
   */
  columns?: {
    [k: string]: {
      column: string
      role: string
      unit: string | null
      sign: 1 | -1
      length?: number
    }[]
  }
}
export interface BatchCheckInput {
  /**
   * Revision that you have read. If the batch has changed since, the call returns 409.
   */
  revision?: number
  /**
   * Choices for single files. They replace earlier choices of these files.
   */
  files?: {
    leaveOut?: boolean
    test?: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    condition?: string
    replicate?: number
    replaces?: boolean
    /**
     * Project specimen, or `none`. Default: by name of the file.
     */
    specimen?: string
    file: string
  }[]
  /**
   * For all files whose specimen numbers the coil already has.
   */
  taken?: 'add' | 'replace' | 'leave'
}
export interface BatchPreview {
  batch: string
  revision: number
  checked: boolean
  files: {
    ready: number
    known: number
    rejected: number
    leftOut: number
  }
  /**
   * Specimens that the import adds.
   */
  specimens: number
  /**
   * Sets of points that the import adds.
   */
  sets: number
  /**
   * Measured rows.
   */
  rows: number
  /**
   * Specimens that the import withdraws.
   */
  replaced: string[]
  /**
   * Files with the specimen of a project that they belong to.
   */
  attached: string[]
  /**
   * Directions that the coil lacks after the import.
   */
  missing: string[]
  /**
   * Models that are fitted again, as drafts.
   */
  models: string[]
  /**
   * Who reads the data once they are released; empty: staff.
   */
  readers: string[]
  /**
   * Means of the coil before and after the import.
   */
  numbers: BatchNumber[]
}
export interface BatchNumber {
  test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  condition: string
  property: string
  symbol: string
  unit: string
  before: {
    n: number
    mean: number
    s: number | null
  } | null
  after: {
    n: number
    mean: number
    s: number | null
  }
  /**
   * The new mean is more than three standard deviations away.
   */
  far: boolean
}
export interface BatchImportInput {
  /**
   * Revision that you have read. If the batch has changed since, the call returns 409.
   */
  revision?: number
  /**
   * For the audit log.
   */
  reason: string
  /**
   * Number of warnings that you have read; must equal `warnings` of the batch.
   */
  warnings?: number
}
export interface StaffChangeInput {
  change:
    | {
        kind: 'account.role'
        account: string
        role: 'ROLE_ADMIN' | 'ROLE_DATAEDITOR' | 'ROLE_CUSTOMER' | 'ROLE_CUSTOMER_BMW' | 'ROLE_REGISTRAR'
      }
    | {
        kind: 'account.state'
        account: string
        state: 'active' | 'disabled'
      }
    | {
        kind: 'account.organisation'
        account: string
        organisation: string | null
      }
    | {
        kind: 'account.bind-anew'
        account: string
        holder: 'same' | 'other'
      }
    | {
        kind: 'account.make-customers'
        subscription: string
        accounts: string[]
      }
    | {
        kind: 'account.steward'
        account: string
        steward: boolean
      }
    | {
        kind: 'role.decide'
        request: string
        decision: 'approved' | 'refused'
      }
    | {
        kind: 'organisation.create'
        name: string
        domains: string[]
      }
    | {
        kind: 'organisation.change'
        organisation: string
        name: string
        domains: string[]
        shown?: string[]
      }
    | {
        kind: 'organisation.quota'
        organisation: string
        gigabytes: number | null
      }
    | {
        kind: 'company.second-factor'
        organisation: string
        required: boolean
      }
    | {
        kind: 'company.set-login'
        organisation: string
        domain: string
        issuer: string
        clientId: string
        allowedOrigins: string[]
        silenceAccepted?: boolean
        clientSecret?: string | null
      }
    | {
        kind: 'company.remove-login'
        organisation: string
        domain: string
      }
    | {
        kind: 'company.require'
        organisation: string
        domain: string
        required: boolean
      }
    | {
        kind: 'company.bind-anew'
        organisation: string
        domain: string
      }
    | {
        kind: 'plan.create'
        code: string
        name: string
        features: (
          | 'data-maps'
          | 'comparator'
          | 'calculator'
          | 'predictor'
          | 'visualizer'
          | 'export:csv'
          | 'export:json'
          | 'export:xlsx'
          | 'export:parquet'
          | 'export:ls-dyna'
          | 'export:abaqus'
          | 'export:pam-stamp'
          | 'export:autoform'
          | 'api'
          | 'bulk'
          | 'uploads'
        )[]
        calls?: {
          perMinute: number | null
          perHour: number | null
          perDay: number | null
        }
      }
    | {
        kind: 'plan.change'
        plan: string
        name: string
        features: (
          | 'data-maps'
          | 'comparator'
          | 'calculator'
          | 'predictor'
          | 'visualizer'
          | 'export:csv'
          | 'export:json'
          | 'export:xlsx'
          | 'export:parquet'
          | 'export:ls-dyna'
          | 'export:abaqus'
          | 'export:pam-stamp'
          | 'export:autoform'
          | 'api'
          | 'bulk'
          | 'uploads'
        )[]
        shown?: (
          | 'data-maps'
          | 'comparator'
          | 'calculator'
          | 'predictor'
          | 'visualizer'
          | 'export:csv'
          | 'export:json'
          | 'export:xlsx'
          | 'export:parquet'
          | 'export:ls-dyna'
          | 'export:abaqus'
          | 'export:pam-stamp'
          | 'export:autoform'
          | 'api'
          | 'bulk'
          | 'uploads'
        )[]
        calls?: {
          perMinute: number | null
          perHour: number | null
          perDay: number | null
        }
      }
    | {
        kind: 'grants.set'
        to:
          | {
              plan: string
            }
          | {
              subscription: string
            }
          | {
              role: 'ROLE_CUSTOMER_BMW'
            }
        nodes: {
          node: string
          endsAt: string | null
        }[]
        shown?: {
          node: string
          endsAt: string | null
        }[]
      }
    | {
        kind: 'subscription.create'
        key?: string
        organisation: string
        plan: string
        startsAt: string
        endsAt: string
        seats: number
        trial: boolean
      }
    | {
        kind: 'subscription.change'
        subscription: string
        plan?: string
        startsAt?: string
        endsAt?: string
        seats?: number
        trial?: boolean
      }
    | {
        kind: 'subscription.suspend'
        subscription: string
      }
    | {
        kind: 'subscription.resume'
        subscription: string
      }
    | {
        kind: 'subscription.note'
        subscription: string
        text: string
      }
    | {
        kind: 'private.retention'
        organisation: string
        months: number | null
        atEnd?: 'ask' | 'delete'
      }
    | {
        kind: 'private.promote'
        material: string
        grade: string
      }
    | {
        kind: 'private.undo-promotion'
        consent: string
      }
    | {
        kind: 'private.delete'
        material: string
      }
    | {
        kind: 'status.change'
        act: 'evaluated' | 'approved' | 'withdrawn' | 'kept'
        cell?:
          | 'UAT'
          | 'FLC'
          | 'HBG'
          | 'PST'
          | 'HER'
          | 'MRT'
          | 'SHR'
          | 'UAC'
          | 'CTC'
          | 'LUL'
          | 'BBT'
          | 'BND'
          | 'FSM'
          | 'FE1'
          | 'FE2'
          | 'FE3'
          | 'FE4'
          | 'FE5'
          | 'FE6'
        variants?: string[]
        question?: {
          cell?:
            | 'UAT'
            | 'FLC'
            | 'HBG'
            | 'PST'
            | 'HER'
            | 'MRT'
            | 'SHR'
            | 'UAC'
            | 'CTC'
            | 'LUL'
            | 'BBT'
            | 'BND'
            | 'FSM'
            | 'FE1'
            | 'FE2'
            | 'FE3'
            | 'FE4'
            | 'FE5'
            | 'FE6'
          status?: 'none' | 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
          state?: 'unreleased' | 'waiting' | 'released' | 'withdrawn'
          below?: string
          find?: string
        }
        records?: string[]
      }
    | {
        kind: 'status.rule'
        onePerson: boolean
      }
    | {
        kind: 'private.keep'
        deletion: string
      }
    | {
        kind: 'text.set'
        address: string
        text: string
        facts: {
          label: string
          rows: {
            name: string
            value: string
            note?: string
          }[]
        }[]
        shown?: string
      }
    | {
        kind: 'text.remove'
        address: string
      }
    | {
        kind: 'price.set'
        test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
        currency: string
        preparation: number
        perSpecimen: number
        days: number
        shown?: string
      }
    | {
        kind: 'price.remove'
        test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
      }
    | {
        kind: 'site.rules'
        sessionDays: number
        logInFailures: number
        everybodyFactor: boolean
        keptAddresses: number
        keptSessions: number
        keptDevices: number
        keptMails: number
        keptJobs: number
        keptUnconfirmed: number
        keptSupport: number | null
        keptRequests: number | null
        shown?: string
      }
  reason?: string
}
export interface StaffChangeAnswer {
  state: 'done' | 'pending'
  object: string
  effects: {
    at: string
    people: {
      id: string
      name: string
    }[]
    loses: string[]
    gains: string[]
    losesFeatures: (
      | 'data-maps'
      | 'comparator'
      | 'calculator'
      | 'predictor'
      | 'visualizer'
      | 'export:csv'
      | 'export:json'
      | 'export:xlsx'
      | 'export:parquet'
      | 'export:ls-dyna'
      | 'export:abaqus'
      | 'export:pam-stamp'
      | 'export:autoform'
      | 'api'
      | 'bulk'
      | 'uploads'
    )[]
    gainsFeatures: (
      | 'data-maps'
      | 'comparator'
      | 'calculator'
      | 'predictor'
      | 'visualizer'
      | 'export:csv'
      | 'export:json'
      | 'export:xlsx'
      | 'export:parquet'
      | 'export:ls-dyna'
      | 'export:abaqus'
      | 'export:pam-stamp'
      | 'export:autoform'
      | 'api'
      | 'bulk'
      | 'uploads'
    )[]
    ends: {
      at: string
      gains: string[]
      gainsFeatures: (
        | 'data-maps'
        | 'comparator'
        | 'calculator'
        | 'predictor'
        | 'visualizer'
        | 'export:csv'
        | 'export:json'
        | 'export:xlsx'
        | 'export:parquet'
        | 'export:ls-dyna'
        | 'export:abaqus'
        | 'export:pam-stamp'
        | 'export:autoform'
        | 'api'
        | 'bulk'
        | 'uploads'
      )[]
    }[]
  }[]
  sentences: string[]
  destructive: boolean
  moved?: {
    coil: string
    specimen: string
    property: string
    unit: string
    before: number | null
    after: number | null
  }[]
}
export interface StaffChangePreviewInput {
  change:
    | {
        kind: 'account.role'
        account: string
        role: 'ROLE_ADMIN' | 'ROLE_DATAEDITOR' | 'ROLE_CUSTOMER' | 'ROLE_CUSTOMER_BMW' | 'ROLE_REGISTRAR'
      }
    | {
        kind: 'account.state'
        account: string
        state: 'active' | 'disabled'
      }
    | {
        kind: 'account.organisation'
        account: string
        organisation: string | null
      }
    | {
        kind: 'account.bind-anew'
        account: string
        holder: 'same' | 'other'
      }
    | {
        kind: 'account.make-customers'
        subscription: string
        accounts: string[]
      }
    | {
        kind: 'account.steward'
        account: string
        steward: boolean
      }
    | {
        kind: 'role.decide'
        request: string
        decision: 'approved' | 'refused'
      }
    | {
        kind: 'organisation.create'
        name: string
        domains: string[]
      }
    | {
        kind: 'organisation.change'
        organisation: string
        name: string
        domains: string[]
        shown?: string[]
      }
    | {
        kind: 'organisation.quota'
        organisation: string
        gigabytes: number | null
      }
    | {
        kind: 'company.second-factor'
        organisation: string
        required: boolean
      }
    | {
        kind: 'company.set-login'
        organisation: string
        domain: string
        issuer: string
        clientId: string
        allowedOrigins: string[]
        silenceAccepted?: boolean
        clientSecret?: string | null
      }
    | {
        kind: 'company.remove-login'
        organisation: string
        domain: string
      }
    | {
        kind: 'company.require'
        organisation: string
        domain: string
        required: boolean
      }
    | {
        kind: 'company.bind-anew'
        organisation: string
        domain: string
      }
    | {
        kind: 'plan.create'
        code: string
        name: string
        features: (
          | 'data-maps'
          | 'comparator'
          | 'calculator'
          | 'predictor'
          | 'visualizer'
          | 'export:csv'
          | 'export:json'
          | 'export:xlsx'
          | 'export:parquet'
          | 'export:ls-dyna'
          | 'export:abaqus'
          | 'export:pam-stamp'
          | 'export:autoform'
          | 'api'
          | 'bulk'
          | 'uploads'
        )[]
        calls?: {
          perMinute: number | null
          perHour: number | null
          perDay: number | null
        }
      }
    | {
        kind: 'plan.change'
        plan: string
        name: string
        features: (
          | 'data-maps'
          | 'comparator'
          | 'calculator'
          | 'predictor'
          | 'visualizer'
          | 'export:csv'
          | 'export:json'
          | 'export:xlsx'
          | 'export:parquet'
          | 'export:ls-dyna'
          | 'export:abaqus'
          | 'export:pam-stamp'
          | 'export:autoform'
          | 'api'
          | 'bulk'
          | 'uploads'
        )[]
        shown?: (
          | 'data-maps'
          | 'comparator'
          | 'calculator'
          | 'predictor'
          | 'visualizer'
          | 'export:csv'
          | 'export:json'
          | 'export:xlsx'
          | 'export:parquet'
          | 'export:ls-dyna'
          | 'export:abaqus'
          | 'export:pam-stamp'
          | 'export:autoform'
          | 'api'
          | 'bulk'
          | 'uploads'
        )[]
        calls?: {
          perMinute: number | null
          perHour: number | null
          perDay: number | null
        }
      }
    | {
        kind: 'grants.set'
        to:
          | {
              plan: string
            }
          | {
              subscription: string
            }
          | {
              role: 'ROLE_CUSTOMER_BMW'
            }
        nodes: {
          node: string
          endsAt: string | null
        }[]
        shown?: {
          node: string
          endsAt: string | null
        }[]
      }
    | {
        kind: 'subscription.create'
        key?: string
        organisation: string
        plan: string
        startsAt: string
        endsAt: string
        seats: number
        trial: boolean
      }
    | {
        kind: 'subscription.change'
        subscription: string
        plan?: string
        startsAt?: string
        endsAt?: string
        seats?: number
        trial?: boolean
      }
    | {
        kind: 'subscription.suspend'
        subscription: string
      }
    | {
        kind: 'subscription.resume'
        subscription: string
      }
    | {
        kind: 'subscription.note'
        subscription: string
        text: string
      }
    | {
        kind: 'private.retention'
        organisation: string
        months: number | null
        atEnd?: 'ask' | 'delete'
      }
    | {
        kind: 'private.promote'
        material: string
        grade: string
      }
    | {
        kind: 'private.undo-promotion'
        consent: string
      }
    | {
        kind: 'private.delete'
        material: string
      }
    | {
        kind: 'status.change'
        act: 'evaluated' | 'approved' | 'withdrawn' | 'kept'
        cell?:
          | 'UAT'
          | 'FLC'
          | 'HBG'
          | 'PST'
          | 'HER'
          | 'MRT'
          | 'SHR'
          | 'UAC'
          | 'CTC'
          | 'LUL'
          | 'BBT'
          | 'BND'
          | 'FSM'
          | 'FE1'
          | 'FE2'
          | 'FE3'
          | 'FE4'
          | 'FE5'
          | 'FE6'
        variants?: string[]
        question?: {
          cell?:
            | 'UAT'
            | 'FLC'
            | 'HBG'
            | 'PST'
            | 'HER'
            | 'MRT'
            | 'SHR'
            | 'UAC'
            | 'CTC'
            | 'LUL'
            | 'BBT'
            | 'BND'
            | 'FSM'
            | 'FE1'
            | 'FE2'
            | 'FE3'
            | 'FE4'
            | 'FE5'
            | 'FE6'
          status?: 'none' | 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
          state?: 'unreleased' | 'waiting' | 'released' | 'withdrawn'
          below?: string
          find?: string
        }
        records?: string[]
      }
    | {
        kind: 'status.rule'
        onePerson: boolean
      }
    | {
        kind: 'private.keep'
        deletion: string
      }
    | {
        kind: 'text.set'
        address: string
        text: string
        facts: {
          label: string
          rows: {
            name: string
            value: string
            note?: string
          }[]
        }[]
        shown?: string
      }
    | {
        kind: 'text.remove'
        address: string
      }
    | {
        kind: 'price.set'
        test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
        currency: string
        preparation: number
        perSpecimen: number
        days: number
        shown?: string
      }
    | {
        kind: 'price.remove'
        test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
      }
    | {
        kind: 'site.rules'
        sessionDays: number
        logInFailures: number
        everybodyFactor: boolean
        keptAddresses: number
        keptSessions: number
        keptDevices: number
        keptMails: number
        keptJobs: number
        keptUnconfirmed: number
        keptSupport: number | null
        keptRequests: number | null
        shown?: string
      }
}
export interface StaffChangeEffects {
  effects: {
    at: string
    people: {
      id: string
      name: string
    }[]
    loses: string[]
    gains: string[]
    losesFeatures: (
      | 'data-maps'
      | 'comparator'
      | 'calculator'
      | 'predictor'
      | 'visualizer'
      | 'export:csv'
      | 'export:json'
      | 'export:xlsx'
      | 'export:parquet'
      | 'export:ls-dyna'
      | 'export:abaqus'
      | 'export:pam-stamp'
      | 'export:autoform'
      | 'api'
      | 'bulk'
      | 'uploads'
    )[]
    gainsFeatures: (
      | 'data-maps'
      | 'comparator'
      | 'calculator'
      | 'predictor'
      | 'visualizer'
      | 'export:csv'
      | 'export:json'
      | 'export:xlsx'
      | 'export:parquet'
      | 'export:ls-dyna'
      | 'export:abaqus'
      | 'export:pam-stamp'
      | 'export:autoform'
      | 'api'
      | 'bulk'
      | 'uploads'
    )[]
    ends: {
      at: string
      gains: string[]
      gainsFeatures: (
        | 'data-maps'
        | 'comparator'
        | 'calculator'
        | 'predictor'
        | 'visualizer'
        | 'export:csv'
        | 'export:json'
        | 'export:xlsx'
        | 'export:parquet'
        | 'export:ls-dyna'
        | 'export:abaqus'
        | 'export:pam-stamp'
        | 'export:autoform'
        | 'api'
        | 'bulk'
        | 'uploads'
      )[]
    }[]
  }[]
  sentences: string[]
  destructive: boolean
  moved?: {
    coil: string
    specimen: string
    property: string
    unit: string
    before: number | null
    after: number | null
  }[]
}
export interface CompanyLoginSettingsInput {
  issuer: string
  clientId: string
  allowedOrigins: string[]
}
export interface CompanyLoginCheck {
  authorization: string | null
  problems: string[]
}
export interface AccessExplanation {
  person: {
    id: string
    name: string
    role: 'ROLE_ADMIN' | 'ROLE_DATAEDITOR' | 'ROLE_CUSTOMER' | 'ROLE_CUSTOMER_BMW' | 'ROLE_REGISTRAR'
    organisation: string | null
    active: boolean
  }
  node: {
    id: string
    name: string
    level: 'category' | 'series' | 'family' | 'grade' | 'material'
    path: string
  }
  at: string
  reads: 'all' | 'part' | 'none'
  materials: {
    readable: number
    below: number
  }
  because: string
  grant: {
    id: string
    node: string
    path: string
    to: string
    endsAt: string | null
  } | null
  others: string[]
}
export interface AuditPage {
  lines: AuditEntry[]
  next: number | null
}
export interface AuditEntry {
  id: number
  at: string
  account: string | null
  name: string | null
  role: string
  action: string
  object: string
  before: unknown
  after: unknown
  request: string | null
  materials: string[]
  network: string | null
  address: string | null
  runBy: string | null
}
export interface ApiKeyList {
  keys: ApiKey[]
  /**
   * Scopes available to a new key; empty if your plan does not include API keys.
   */
  scopes: ('data' | 'export' | 'bulk' | 'uploads')[]
}
export interface ApiKey {
  id: string
  name: string
  /**
   * First characters of the key, for identification.
   */
  prefix: string
  scopes: ('data' | 'export' | 'bulk' | 'uploads')[]
  createdAt: string
  expiresAt: string
  /**
   * Rounded to the minute.
   */
  lastUsedAt: string | null
  revokedAt: string | null
  state: 'active' | 'expired' | 'revoked'
}
export interface NewApiKeyInput {
  /**
   * Purpose of the key.
   */
  name: string
  scopes: ('data' | 'export' | 'bulk' | 'uploads')[]
  /**
   * Days until the key expires, 1 to 366.
   */
  days?: number
}
export interface CreatedApiKey {
  id: string
  /**
   * Returned once; only its SHA-256 is stored.
   */
  key: string
}
export interface WebhookList {
  webhooks: Webhook[]
}
export interface Webhook {
  id: string
  address: string
  events: ('release.published' | 'job.ended' | 'project.step')[]
  createdAt: string
  /**
   * A message failed permanently; a delivered ping resumes the webhook.
   */
  pausedAt: string | null
  /**
   * Responses to the last ten messages, newest first.
   */
  answers: {
    /**
     * Value of the header `webhook-id`.
     */
    id: string
    event: 'release.published' | 'job.ended' | 'project.step' | 'ping'
    at: string
    /**
     * `waiting`: not sent yet, or to be retried.
     */
    state: 'waiting' | 'delivered' | 'failed'
    attempts: number
    /**
     * HTTP status of the last response.
     */
    status: number | null
    /**
     * Why the last attempt failed.
     */
    problem: string | null
  }[]
}
export interface NewWebhookInput {
  /**
   * Address that receives the messages by POST.
   */
  address: string
  events: ('release.published' | 'job.ended' | 'project.step')[]
  /**
   * Optional.
   */
  owner?: 'organisation'
}
export interface CreatedWebhook {
  id: string
  /**
   * Signing secret, returned once. Its base64 part is the key.
   */
  secret: string
}
export interface SavedViews {
  views: SavedView[]
}
export interface SavedView {
  id: string
  name: string
  address: string
  savedAt: string
}
export interface NewSavedViewInput {
  /**
   * Name of the view.
   */
  name: string
  /**
   * Path and query of the view.
   */
  address: string
}
export interface SavedViewNameInput {
  /**
   * Name of the view.
   */
  name: string
}
/**
 * An empty object.
 */
export interface SavedViewDone {}
export interface Health {
  status: 'ok'
}
export interface Readiness {
  status: 'ready' | 'read-only'
  reason?: string
  /**
   * Derived data being rebuilt after an update.
   */
  rebuilding?: string[]
}
export interface Evaluation {
  files: EvaluatedFile[]
  means: {
    test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    condition: string
    property: string
    unit: string
    n: number
    mean: number
    /**
     * Standard deviation; null for one specimen.
     */
    s: number | null
    /**
     * 95 % interval of the mean; null below three specimens.
     */
    interval: never[] | null
  }[]
  fit: {
    /**
     * Reason if no law can be fitted.
     */
    refused: string | null
    /**
     * Plastic strain used [1].
     */
    window: {
      from: number
      to: number
    } | null
    /**
     * Hardening laws along RD, best first.
     */
    laws: RankedLaw[]
  }
  card: OwnCard | null
}
export interface EvaluatedFile {
  name: string
  /**
   * Reason if the file cannot be read; the other fields are empty.
   */
  refused: string | null
  format: string
  test: ('UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM') | null
  /**
   * Version of the evaluation.
   */
  method: string
  columns: {
    name: string
    role: string
    unit: string
    missing: number
  }[]
  /**
   * Reasons to check the columns.
   */
  unclear: string[]
  issues: EvaluationIssue[]
  specimens: EvaluatedSpecimen[]
}
export interface EvaluationIssue {
  severity: 'error' | 'warning' | 'info'
  code: string
  message: string
  line: number | null
  column: string | null
}
export interface EvaluatedSpecimen {
  label: string
  test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
  /**
   * Such as `RD`; null if unknown: not pooled, fitted or in a card.
   */
  condition: string | null
  material: string | null
  /**
   * The file states that it was not measured.
   */
  synthetic: boolean
  /**
   * Dimensions used [mm, mm²].
   */
  geometry: {
    [k: string]: number
  }
  values: {
    /**
     * Id of the property, from `GET /api/v1/catalogue/properties`.
     */
    id: string
    /**
     * Null if the file does not support a value; `flags` says why.
     */
    value: number | null
    unit: string
    method: string
    window: {
      x:
        | 'eng_strain'
        | 'true_strain'
        | 'true_plastic_strain'
        | 'time'
        | 'thickness_strain'
        | 'eps1'
        | 'eps2'
        | 'gamma'
        | 'absolute_strain'
        | 'absolute_plastic_strain'
        | 'accumulated_plastic_strain'
        | 'displacement'
        | 'x'
        | 'her.delay'
        | 'mrt.rate'
      from: number
      to: number
      marks?: EvaluationMark[]
    } | null
    flags: string[]
  }[]
  /**
   * Results stated in the file.
   */
  laboratory: {
    id: string | null
    name: string
    value: number
    unit: string
  }[]
  /**
   * By kind, in stored units; empty unless requested.
   */
  curves: {
    [k: string]: {
      x: number[]
      y: number[]
      recorded: number
    }
  }
}
export interface RankedLaw {
  id: string
  label: string
  /**
   * `amber`: usable, see `reason`.
   */
  verdict: 'good' | 'amber' | 'refused'
  reason: string
  parameters: {
    id: string
    unit: string
    value: number
    /**
     * Null if the data do not determine it.
     */
    standardError: number | null
  }[]
  /**
   * [MPa]
   */
  rmse: number | null
  /**
   * AICc above the best law of the same verdict.
   */
  behind: number | null
}
export interface Files {
  /**
   * Start a company log-in
   */
  'GET /api/v1/account/login/company/start': {
    query: {
      email: string
      next?: string
    }
  }
  /**
   * Complete a company log-in
   */
  'GET /api/v1/account/login/company/callback': {
    query?: {
      state?: string
      code?: string
      error?: string
      iss?: string
    }
  }
  /**
   * Download the data of a test
   */
  'GET /api/v1/materials/{material}/tests/{file}': {
    params: {
      material: string
      file: string
    }
    query?: {
      variant?: string
      release?: string
      data?: 'all' | 'displayed' | 'field'
      condition?: string
    }
  }
  /**
   * Download the fitted models of a material
   */
  'GET /api/v1/materials/{material}/{file}': {
    params: {
      material: string
      file: string
    }
    query?: {
      variant?: string
      release?: string
    }
  }
  /**
   * Download tension tests in the tensile test ontology
   */
  'GET /api/v1/materials/{material}/tensile-tests.jsonld': {
    params: {
      material: string
    }
    query?: {
      variant?: string
      release?: string
    }
  }
  /**
   * Download the property table of a test
   */
  'GET /api/v1/materials/{material}/properties/{file}': {
    params: {
      material: string
      file: string
    }
    query?: {
      variant?: string
      release?: string
    }
  }
  /**
   * Download the points of a data map
   */
  'GET /api/v1/data-map/{file}': {
    params: {
      file: string
    }
    query: {
      x: string
      y: string
      size?: string
      hue?: string
      gauge?: number
      within?: string
      tested?: string
      untested?: string
      thickness?: string
      coatings?: string
      millTypes?: string
      ranges?: string
      learned?: string
      release?: string
    }
  }
  /**
   * Get the points of a large data map
   */
  'GET /api/v1/data-map/cloud': {
    query: {
      x: string
      y: string
      size?: string
      hue?: string
      gauge?: number
      within?: string
      tested?: string
      untested?: string
      thickness?: string
      coatings?: string
      millTypes?: string
      ranges?: string
      learned?: string
      release?: string
    }
  }
  /**
   * Download a comparison of materials
   */
  'GET /api/v1/comparison/{file}': {
    params: {
      file: string
    }
    query: {
      materials: string
      reference?: string
      test?:
        | 'UAT'
        | 'FLC'
        | 'HBG'
        | 'PST'
        | 'HER'
        | 'MRT'
        | 'SHR'
        | 'UAC'
        | 'CTC'
        | 'LUL'
        | 'BBT'
        | 'BND'
        | 'FSM'
        | 'FE1'
        | 'FE2'
        | 'FE3'
        | 'FE4'
        | 'FE5'
        | 'FE6'
      chart?: string
      condition?: string
      directions?: string
      curves?: 'mean' | 'replicates'
      project?: string
      release?: string
    }
  }
  /**
   * Download a view of mi Data-Visualizer
   */
  'GET /api/v1/materials/{material}/visualizer/{file}': {
    params: {
      material: string
      file: string
    }
    query?: {
      variant?: string
      release?: string
      models?: string
      strain?: number
      shear?: number
      path?: string
      difference?: string
      cycles?: number
      specimen?: string
      predicted?: 'true' | 'false'
      image?: number
      shown?: 'eps1' | 'eps2' | 'equivalent'
      gauge?: string
      line?: string
    }
  }
  /**
   * Get curves of a test across all materials
   */
  'GET /api/v1/rd-data/curves': {
    query?: {
      test?: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
      chart?: string
      project?: string
      below?: string
      orientations?: string
      mills?: string
      coatings?: string
      from?: number
      to?: number
      curves?: 'mean' | 'replicates'
      page?: number
      release?: string
      points?: 'all' | 'screen'
    }
  }
  /**
   * Download curves of a test across all materials
   */
  'GET /api/v1/rd-data/{file}': {
    params: {
      file: string
    }
    query?: {
      test?: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
      chart?: string
      project?: string
      below?: string
      orientations?: string
      mills?: string
      coatings?: string
      from?: number
      to?: number
      curves?: 'mean' | 'replicates'
      page?: number
      release?: string
    }
  }
  /**
   * Download a solver card of a material
   */
  'GET /api/v1/materials/{material}/cards/{card}': {
    params: {
      material: string
      card: string
    }
    query?: {
      variant?: string
      release?: string
      units?: 'mm-t-s' | 'mm-kg-ms' | 'mm-g-ms' | 'm-kg-s'
      law?:
        | 'swift'
        | 'voce'
        | 'swift-voce'
        | 'hockett-sherby'
        | 'swift-hockett-sherby'
        | 'modified-voce'
        | 'double-voce'
        | 'hollomon'
        | 'ludwik'
        | 'ghosh'
        | 'el-magd'
        | 'anchored'
      fracture?: 'hosford-coulomb' | 'mmc' | 'johnson-cook-fracture'
      regularisation?: string
      lastStrain?: number
      idOffset?: number
      repair?: string
    }
  }
  /**
   * Download coils with their properties
   */
  'GET /api/v1/properties/{file}': {
    params: {
      file: string
    }
    query?: {
      within?: string
      tested?: string
      untested?: string
      thickness?: string
      coatings?: string
      millTypes?: string
      ranges?: string
      learned?: string
      columns?: string
      sort?: string
      release?: string
    }
  }
  /**
   * Download all tests of materials as an archive
   */
  'GET /api/v1/bulk/{format}': {
    params: {
      format: 'csv' | 'json' | 'parquet'
    }
    query: {
      materials: string
      release?: string
    }
  }
  /**
   * Get the points of a curve
   */
  'GET /api/v1/curves/{id}': {
    params: {
      id: string
    }
    query?: {
      release?: string
    }
  }
  /**
   * Download an original laboratory file
   */
  'GET /api/v1/files/{hash}': {
    params: {
      hash: string
    }
  }
  /**
   * Export a private material
   */
  'GET /api/v1/private-data/{material}/export': {
    params: {
      material: string
    }
  }
  /**
   * Download a table of a release
   */
  'GET /api/v1/releases/{release}/tables/{file}': {
    params: {
      release: string
      file: string
    }
  }
  /**
   * Download a file of a request
   */
  'GET /api/v1/requests/files/{id}': {
    params: {
      id: string
    }
    query?: {
      key?: string
    }
  }
  /**
   * Download a file of a conversation
   */
  'GET /api/v1/support/files/{id}': {
    params: {
      id: string
    }
  }
  /**
   * Stream support events
   */
  'GET /api/v1/support/events': {}
  /**
   * List mails of a test site
   */
  'GET /dev/mail': {}
  /**
   * Get this description as an OpenAPI 3.1 document
   */
  'GET /api/openapi.json': {}
  /**
   * Call tools for assistants (Model Context Protocol)
   */
  'POST /mcp': {
    /**
     * A JSON-RPC message.
     */
    body: {
      jsonrpc: '2.0'
      [k: string]: unknown
    }
  }
  /**
   * List the files of the Python package
   */
  'GET /clients/python': {}
  /**
   * Download the Python package
   */
  'GET /clients/python/{file}': {
    params: {
      file: string
    }
  }
  /**
   * Create an upload
   */
  'POST /api/v1/uploads': {}
  /**
   * Get the progress of an upload
   */
  'GET /api/v1/uploads/{id}': {
    params: {
      id: string
    }
  }
  /**
   * Send a part of an upload
   */
  'PATCH /api/v1/uploads/{id}': {
    params: {
      id: string
    }
  }
  /**
   * Cancel an upload
   */
  'DELETE /api/v1/uploads/{id}': {
    params: {
      id: string
    }
  }
}
