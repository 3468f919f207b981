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
      email: string
      /**
       * At least 8 characters with a lowercase letter, an uppercase letter and a digit.
       */
      password: string
      /**
       * Each refresh then answers with a new refresh_token too, and the one before is void.
       */
      rotate?: boolean
    }
    answer: Login
  }
  /**
   * Register
   */
  'POST /ng/gateway/login/register': {
    body: {
      firstName: string
      lastName: string
      organization: string
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
   * Ask for a mail to set a new password
   */
  'GET /ng/gateway/login/resetPassword': {
    query: {
      email: string
    }
    answer: Message
  }
  /**
   * Ask for the activation mail once more
   */
  'GET /ng/gateway/login/resendActivation': {
    query: {
      email: string
    }
    answer: Message
  }
  /**
   * A new access token for a refresh token
   */
  'POST /ng/gateway/login/refreshToken': {
    body: {
      refresh_token?: string
    }
    answer: Refresh
  }
  /**
   * Who has logged in
   */
  'POST /ng/gateway/login/getUsersInfo': {
    query: {
      email: string
      token?: string
    }
    answer: UserInfo
  }
  /**
   * Activate an account by the link of its mail
   */
  'POST /api/v1/account/activate': {
    body: {
      token: string
      password: string
    }
    answer: Message
  }
  /**
   * Set a new password by the link of a mail
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
   * Second step of a log-in
   */
  'POST /api/v1/account/login/second-factor': {
    body: {
      ticket: string
      /**
       * Of the authenticator app.
       */
      code?: string
      recoveryCode?: string
      /**
       * What navigator.credentials.get answered, as JSON.
       */
      passkey?: {
        [k: string]: unknown
      }
    }
    answer: Login
  }
  /**
   * What a browser needs to show a passkey in the second step
   */
  'POST /api/v1/account/login/passkey-options': {
    body: {
      ticket: string
    }
    answer: {
      options: {
        [k: string]: unknown
      }
    }
  }
  /**
   * Begin the authenticator app that is missing for a log-in
   */
  'POST /api/v1/account/login/set-up': {
    body: {
      ticket: string
    }
    answer: TotpBegun
  }
  /**
   * Whether the organisation of an address logs in by itself
   */
  'GET /api/v1/account/login/company': {
    query: {
      email: string
    }
    answer: {
      available: boolean
      start: string | null
      required: boolean
    }
  }
  /**
   * My account
   */
  'GET /api/v1/account': {
    answer: Account
  }
  /**
   * Change my name
   */
  'POST /api/v1/account/profile': {
    body: {
      firstName: string
      lastName: string
    }
    answer: Account
  }
  /**
   * Change my password
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
   * Enter my password again
   */
  'POST /api/v1/account/prove': {
    body: {
      /**
       * At least 8 characters with a lowercase letter, an uppercase letter and a digit.
       */
      password: string
    }
    answer: {
      provenUntil: string
    }
  }
  /**
   * Where I am logged in
   */
  'GET /api/v1/account/sessions': {
    answer: Sessions
  }
  /**
   * End one of my sessions
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
   * Log out everywhere
   */
  'POST /api/v1/account/logout-everywhere': {
    body: {}
    answer: Message
  }
  /**
   * Which mails I get
   */
  'GET /api/v1/account/notifications': {
    answer: Notifications
  }
  /**
   * Switch mails of a topic on or off
   */
  'POST /api/v1/account/notifications': {
    body: {
      topic: 'answers' | 'quotations' | 'plan' | 'projects' | 'project-messages' | 'project-work' | 'releases'
      wanted: boolean
    }
    answer: Notifications
  }
  /**
   * Everything that is kept about me
   */
  'GET /api/v1/account/export': {
    answer: AccountExport
  }
  /**
   * Delete my account in 14 days
   */
  'POST /api/v1/account/deletion': {
    body: {
      email: string
    }
    answer: {
      deletionAt: string
    }
  }
  /**
   * Keep my account after all
   */
  'POST /api/v1/account/deletion/undo': {
    body: {}
    answer: Message
  }
  /**
   * My second factors
   */
  'GET /api/v1/account/factors': {
    answer: SecondFactors
  }
  /**
   * Begin an authenticator app
   */
  'POST /api/v1/account/factors/totp/begin': {
    body: {}
    answer: TotpBegun
  }
  /**
   * Confirm the authenticator app by a code
   */
  'POST /api/v1/account/factors/totp/confirm': {
    body: {
      code: string
    }
    answer: {
      recoveryCodes: string[] | null
    }
  }
  /**
   * Remove the authenticator app
   */
  'POST /api/v1/account/factors/totp/remove': {
    body: {}
    answer: Message
  }
  /**
   * Begin a passkey
   */
  'POST /api/v1/account/factors/passkeys/begin': {
    body: {}
    answer: {
      options: {
        [k: string]: unknown
      }
    }
  }
  /**
   * Add the passkey that the browser made
   */
  'POST /api/v1/account/factors/passkeys/confirm': {
    body: {
      name: string
      response: {
        [k: string]: unknown
      }
    }
    answer: {
      recoveryCodes: string[] | null
    }
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
   * New recovery codes
   */
  'POST /api/v1/account/factors/recovery-codes': {
    body: {}
    answer: {
      recoveryCodes: string[] | null
    }
  }
  /**
   * The static public menu
   */
  'POST /ng/gateway/level-one/global/get-sideMenu': {
    body: SideMenuInput
    answer: MenuNode[]
  }
  /**
   * The materials menu
   */
  'POST /ng/gateway/level-one/global/get-sideMenu-new': {
    body: SideMenuNewInput
    answer: MenuNode[]
  }
  /**
   * Attributes of a node of the material tree
   */
  'GET /ng/gateway/level-one/get-attributes': {
    query: {
      index?: 'Alpha' | 'Beta' | 'Gamma' | 'Delta' | 'Epsilon' | 'Zeta' | 'Zeta2'
      value: string
    }
    answer: Attributes
  }
  /**
   * Display names of variants
   */
  'GET /ng/gateway/level-one/get-altZeta': {
    query: {
      index?: 'Zeta' | 'Zeta2'
      values: string
    }
    answer: AltZeta
  }
  /**
   * Facts of a variant, and its tests
   */
  'GET /ng/gateway/level-one/MaterialInfo-TestAvailable': {
    query: {
      zeta2: string
    }
    answer: MaterialInfo
  }
  /**
   * Materials whose data an e-mail domain may read
   */
  'POST /ng/gateway/level-one/what-material-customer-allowed': {
    query: {
      domain: string
    }
    body: MaterialsAllowedInput
    answer: AllowedMaterials
  }
  /**
   * Curves and scalars of one test
   */
  'POST /ng/gateway/level-three/find-test': {
    body: FindTestInput
    answer: Test
  }
  /**
   * Curves of one test as a Plotly figure
   */
  'POST /ng/gateway/level-three/find-test-plotly': {
    body: FindTestInput
    answer: PlotlyFigure
  }
  /**
   * Property table of one test
   */
  'POST /ng/gateway/level-three/find-table': {
    body: FindTestInput
    answer: PropertyTable
  }
  /**
   * Curves and parameter sets of one finite-element tab
   */
  'POST /ng/gateway/level-three/find-tab-test': {
    body: FindTabInput
    answer: FiniteElementTab
  }
  /**
   * Parameter table of one finite-element tab
   */
  'POST /ng/gateway/level-three/find-tab-table': {
    body: FindTabInput
    answer: ParameterTable
  }
  /**
   * The coil of a point of a large map
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
    answer: {
      /**
       * As the comparator names it: material and coil.
       */
      id: string
      name: string
      material: string
      /**
       * Address of its page, with the curves that y comes from.
       */
      to: string
      family: string
      /**
       * Nominal [mm].
       */
      thickness: number
      coating: string | null
      millType: string
      free: boolean
      synthetic: boolean
      x: number
      y: number
      /**
       * Standard deviation of x; null below three specimens.
       */
      sx: number | null
      sy: number | null
      /**
       * The fewest specimens that either number stands on.
       */
      n: number | null
      size: number | null
      /**
       * What decides the colour of its point.
       */
      hue: number | null
      flags: string[]
      /**
       * What y was measured under; x where y is of no test.
       */
      condition: string | null
      /**
       * Numbers that are lower bounds: no crack was seen.
       */
      atLeast: ('x' | 'y')[]
    }
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
   * Coils that answer a question, with their numbers
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
    answer: {
      release: string | null
      /**
       * Coils that answer; `rows` are some of them.
       */
      total: number
      columns: {
        id: string
        symbol: string
        name: string
        test: string
        orientation: ('RD' | 'DD' | 'TD') | null
        unit: string
        definition: string
      }[]
      rows: {
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
        requirement: {
          /**
           * Of the first requirement that could be checked.
           */
          verdict: 'meets' | 'fails' | 'open'
          /**
           * Its designation; empty where there are conflicts alone.
           */
          name: string
          /**
           * Standard or supplier.
           */
          by: string
          checked: {
            symbol: string
            verdict: 'yes' | 'no' | 'open'
          }[]
          total: number
          /**
           * Published statements of this grade that contradict each other or the coil.
           */
          conflicts: number
        } | null
        cells: ({
          mean: number
          s: number | null
          n: number
          flags: string[]
          condition: string
          gauge: number | null
          method: string
          number: string | null
        } | null)[]
      }[]
    }
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
   * Let an archive be prepared
   */
  'POST /api/v1/bulk/{format}': {
    params: {
      format: 'csv' | 'json' | 'parquet'
    }
    body: ArchiveAskedInput
    answer: ArchiveJob
  }
  /**
   * State of an archive that is prepared
   */
  'GET /api/v1/bulk/jobs/{job}': {
    params: {
      job: string
    }
    answer: ArchiveJob
  }
  /**
   * Cancel the preparation of an archive
   */
  'DELETE /api/v1/bulk/jobs/{job}': {
    params: {
      job: string
    }
    answer: ArchiveJob
  }
  /**
   * Where a number comes from
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
   * Private materials of my organisation, and what becomes of them
   */
  'GET /api/v1/private-data': {
    answer: PrivateDataAnswer
  }
  /**
   * Consent to publish, keep, delete, or set the retention of private data
   */
  'POST /api/v1/private-data': {
    body: StewardActInput
    answer: StewardActAnswer
  }
  /**
   * Proof of the deletion of a private material
   */
  'GET /api/v1/private-data/deletions/{deletion}': {
    params: {
      deletion: string
    }
    answer: DeletionProof
  }
  /**
   * List releases of the catalogue, newest first
   */
  'GET /api/v1/releases': {
    answer: Releases
  }
  /**
   * What differs between two releases
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
   * Planned releases, those that wait first
   */
  'GET /api/v1/admin/releases': {
    answer: PlannedReleases
  }
  /**
   * Compose, schedule, publish, withdraw from or roll back a release
   */
  'POST /api/v1/admin/releases': {
    body: ReleaseActInput
    answer: ReleaseActAnswer
  }
  /**
   * What a planned release would change, and who would see it
   */
  'POST /api/v1/admin/releases/preview': {
    body: ReleasePreviewQuestionInput
    answer: ReleasePreview
  }
  /**
   * What the caller may do
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
   * My cart
   */
  'GET /api/v1/account/cart': {
    answer: Cart
  }
  /**
   * Keep my cart
   */
  'POST /api/v1/account/cart': {
    body: StoreCartInput
    answer: Cart
  }
  /**
   * Find materials, solver cards, tests, tools, articles and pages
   */
  'GET /api/v1/search': {
    query: {
      q: string
      kind?: 'material' | 'published' | 'card' | 'test' | 'tool' | 'article' | 'page'
      limit?: number
    }
    answer: SearchAnswer
  }
  /**
   * My conversation with support
   */
  'GET /api/v1/support/thread': {
    answer: OwnSupportThread
  }
  /**
   * Begin a conversation with support
   */
  'POST /api/v1/support/thread': {
    body: BeginSupportThreadInput
    answer: SupportThread
  }
  /**
   * Write to support
   */
  'POST /api/v1/support/messages': {
    body: SendSupportMessageInput
    answer: SupportThread
  }
  /**
   * I have seen what support wrote
   */
  'POST /api/v1/support/seen': {
    body: {}
    answer: {}
  }
  /**
   * Conversations
   */
  'GET /api/v1/support-inbox/threads': {
    query?: {
      state?: 'open' | 'closed'
    }
    answer: SupportInbox
  }
  /**
   * A conversation
   */
  'GET /api/v1/support-inbox/threads/{id}': {
    params: {
      id: string
    }
    answer: SupportThread
  }
  /**
   * Answer
   */
  'POST /api/v1/support-inbox/threads/{id}/messages': {
    params: {
      id: string
    }
    body: SendSupportMessageInput
    answer: SupportThread
  }
  /**
   * Close or open a conversation, or say that it has been read
   */
  'POST /api/v1/support-inbox/threads/{id}/state': {
    params: {
      id: string
    }
    body: {
      state?: 'open' | 'closed'
      seen?: boolean
    }
    answer: {}
  }
  /**
   * Change people, organisations, plans, grants or subscriptions
   */
  'POST /api/v1/admin/changes': {
    body: StaffChangeInput
    answer: StaffChangeAnswer
  }
  /**
   * What a change would do
   */
  'POST /api/v1/admin/preview': {
    body: StaffChangePreviewInput
    answer: StaffChangeEffects
  }
  /**
   * Whether a company’s provider answers
   */
  'POST /api/v1/admin/company-login/check': {
    body: CompanyLoginSettingsInput
    answer: CompanyLoginCheck
  }
  /**
   * Why somebody may, or may not, see something
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
   * The audit trail
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
   * My API keys
   */
  'GET /api/v1/account/api-keys': {
    answer: ApiKeyList
  }
  /**
   * Make an API key
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
   * List webhooks of my organisation
   */
  'GET /api/v1/account/webhooks': {
    answer: WebhookList
  }
  /**
   * Add a webhook of my organisation
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
    answer: {}
  }
  /**
   * Remove a webhook
   */
  'DELETE /api/v1/account/webhooks/{id}': {
    params: {
      id: string
    }
    answer: {}
  }
  /**
   * My saved views
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
   * The process answers
   */
  'GET /healthz': {
    answer: {
      status: 'ok'
    }
  }
  /**
   * The database answers
   */
  'GET /readyz': {
    answer: {
      status: 'ready' | 'read-only'
      reason?: string
      /**
       * Derived data that are incomplete after an update and are being rebuilt by a job.
       */
      rebuilding?: string[]
    }
  }
  /**
   * Attach a file
   */
  'POST /api/v1/support/files': {
    query: {
      name: string
      thread?: string
    }
    answer: {
      id: string
      name: string
      type: 'image/png' | 'image/jpeg' | 'image/webp' | 'text/csv' | 'text/plain'
      bytes: number
    }
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
   * Good for one log-in, 10 minutes long, five attempts.
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
   * For clients that asked to rotate.
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
export interface TotpBegun {
  secret: string
  uri: string
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
       * Names of the files that came with it.
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
export interface SideMenuInput {
  /**
   * Address of an entry; its sub-tree is the answer. Without it, all top sections.
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
   * There are children that this answer left out: ask for them with `root`.
   */
  more?: true
}
export interface SideMenuNewInput {
  /**
   * Key or link of a node: the answer is the list of its children.
   */
  root?: string
  /**
   * Levels of the answer; with `root` 1 without it.
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
  children: {
    id: string
    name: string
    link: string
    access: 'full' | 'locked'
  }[]
  variant: {
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
     * Authors, licence and address of measurements that others have published; null for our own.
     */
    source: {
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
    } | null
    status: string
    synthetic: boolean
  } | null
}
export interface AltZeta {
  index: 'Zeta' | 'Zeta2'
  /**
   * In the order asked for.
   */
  names: string[]
}
export interface MaterialInfo {
  material: {
    materialeId: string
    alpha: string
    beta: string
    gamma: string
    delta: string
    epsilon: string
    link: string
    free: boolean
  }
  variant: {
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
     * Authors, licence and address of measurements that others have published; null for our own.
     */
    source: {
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
    } | null
    status: string
    synthetic: boolean
  }
  tests: {
    code: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    name: string
    standard: string
    defaultCondition: string
    conditions: {
      label: string
      orientation: ('RD' | 'DD' | 'TD') | null
      angle: number | null
      rate: number | null
      delay: number | null
      replicates: number[]
    }[]
    counts: {
      replicates: number
      curves: number
      scalars: number
      pointSets: number
      fieldMaps: number
    }
    synthetic: boolean
  }[]
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
   * Material, e.g. `DP980 (6)`.
   */
  epsilon: string
  /**
   * One variant by display name; all variants without it.
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
   * Material types; `undefined` means variants of which none is known.
   */
  coatings?: ('UC' | 'GI' | 'GA' | 'EG' | 'AlSi' | 'undefined')[]
  /**
   * From and to, both included [mm].
   */
  thickness?: never[]
  /**
   * Further materials, or one variant of them as the comparator writes it (`DP980-2~DP980-2-GI-1.40`). One that may not be read refuses the whole request.
   */
  comparing?: string[]
  /**
   * A release, e.g. `2026.4`: the answer is what it showed, for those who may read it now. The newest without it. `not_found` where there is none of that name.
   */
  release?: string
  /**
   * Code of a project: only specimens that were cut for it. `not_found` where there is none of the caller.
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
    variants: {
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
       * Authors, licence and address of measurements that others have published; null for our own.
       */
      source: {
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
      } | null
      status: string
      synthetic: boolean
    }[]
  }
  test: {
    code: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    name: string
    standard: string
    defaultCondition: string
  }
  conditions: {
    label: string
    orientation: ('RD' | 'DD' | 'TD') | null
    angle: number | null
    rate: number | null
    delay: number | null
    replicates: number[]
    zeta2: string
  }[]
  scalars: {
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
  }[]
  source: {
    /**
     * Release of the catalogue that the records belong to.
     */
    release: string | null
    synthetic: boolean
    /**
     * To be shown wherever the data is shown.
     */
    text: string
  }
  curves: {
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
    x: {
      quantity: string
      /**
       * Unit of the values; `1` is a fraction.
       */
      unit: string
      /**
       * What stands at each value, where the axis has categories: conditions side by side.
       */
      categories?: string[]
      /**
       * All digits; null where nothing was measured.
       */
      values: (number | null)[]
    }
    y: {
      quantity: string
      /**
       * Unit of the values; `1` is a fraction.
       */
      unit: string
      /**
       * What stands at each value, where the axis has categories: conditions side by side.
       */
      categories?: string[]
      /**
       * All digits; null where nothing was measured.
       */
      values: (number | null)[]
    }
  }[]
}
export interface PlotlyFigure {
  data: {
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
  }[]
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
       * Numbers, or conditions side by side.
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
       * Numbers, or conditions side by side.
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
     * Where there is more than one trace.
     */
    legend?: {
      title: {
        text: string
      }
    }
    annotations: {
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
    }[]
    meta: {
      release: string | null
      synthetic: boolean
      source: string
    }
  }
}
export interface PropertyTable {
  material: {
    materialeId: string
    alpha: string
    beta: string
    gamma: string
    delta: string
    epsilon: string
    link: string
    free: boolean
  }
  test: {
    code: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
    name: string
    standard: string
  }
  columns: {
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
  }[]
  rows: {
    property: string
    epsilon: string
    zeta2: string
    condition: string
    orientation: ('RD' | 'DD' | 'TD') | null
    /**
     * The mean, or the number of the replicate that the condition asks for.
     */
    value: number | null
    /**
     * Replicates with a number.
     */
    n: number
    mean: number | null
    /**
     * Sample standard deviation; null below two numbers.
     */
    s: number | null
    min: number | null
    max: number | null
    /**
     * 95 % confidence interval of the mean, Student; null below three numbers.
     */
    ci95: never[] | null
    /**
     * Replicates that the tests of Grubbs or Dixon point at. Hints: nothing is removed by them.
     */
    outliers: {
      replicate: number
      test: 'grubbs' | 'dixon'
      statistic: number
      critical: number
    }[]
    /**
     * Values that 99 % (A) and 90 % (B) of the material exceed with 95 % confidence (CMH-17).
     */
    basis: {
      A: {
        value: number | null
        method: ('normal' | 'non-parametric') | null
        /**
         * Why there is no value; null where there is one.
         */
        reason: string | null
      }
      B: {
        value: number | null
        method: ('normal' | 'non-parametric') | null
        /**
         * Why there is no value; null where there is one.
         */
        reason: string | null
      }
    }
    replicates: {
      scalarId: string
      replicate: number
      value: number | null
      method: string
      flags: string[]
    }[]
  }[]
  source: {
    /**
     * Release of the catalogue that the records belong to.
     */
    release: string | null
    synthetic: boolean
    /**
     * To be shown wherever the data is shown.
     */
    text: string
  }
}
export interface FindTabInput {
  /**
   * Material, e.g. `DP980 (6)`.
   */
  epsilon: string
  /**
   * FE1 Elastic & density, FE2 Hardening / flow curve, FE3 Yield surface, FE4 Rate dependence, FE5 Forming limit, FE6 Fracture
   */
  tab: 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'
  /**
   * One variant by display name; all variants without it.
   */
  zeta2?: string
  /**
   * A release, e.g. `2026.4`: the answer is what it showed, for those who may read it now. The newest without it. `not_found` where there is none of that name.
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
    variants: {
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
       * Authors, licence and address of measurements that others have published; null for our own.
       */
      source: {
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
      } | null
      status: string
      synthetic: boolean
    }[]
  }
  tab: {
    code: 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'
    title: string
    content: string
    sources: {
      test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
      name: string
      /**
       * Variants of the answer on which this test was done.
       */
      zeta2: string[]
    }[]
  }
  charts: {
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
  }[]
  models: {
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
  }[]
  sets: {
    id: string
    epsilon: string
    zeta2: string
    /**
     * Id in `models`.
     */
    model: string
    parameters: {
      /**
       * E.g. `K`; stable.
       */
      id: string
      /**
       * Subscript after an underscore: `σ_0`.
       */
      symbol: string
      /**
       * `1` is a fraction or plain number.
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
       * Held by the fit, or known beforehand.
       */
      fixed: boolean
    }[]
    /**
     * Range of the data behind the fit; null: not stated.
     */
    fitWindow: {
      x: string
      from: number
      to: number
    } | null
    /**
     * Goodness of fit by name; empty where nothing was fitted.
     */
    quality: {
      [k: string]: number
    }
    /**
     * How it was found, with covariance and residuals; null where nothing was fitted.
     */
    fit: {
      /**
       * Of the fitting software; changes when a number may change.
       */
      version: string
      method: string
      /**
       * What went in, one line per source.
       */
      data: string[]
      points: number
      /**
       * Confidence of `lower` and `upper`.
       */
      level: number
      parameters: {
        id: string
        /**
         * 0 for a held parameter; null where the data do not determine it.
         */
        standardError: number | null
        lower: number | null
        upper: number | null
        fixed: boolean
        atBound: ('lower' | 'upper') | null
      }[]
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
         * So many independent points would say as much: errors and intervals count these. Null where each point counts alone; absent from sets older than `fit-5`.
         */
        effectivePoints?: number | null
        runsP: number | null
      } | null
      /**
       * Why the search ended; null for closed formulas.
       */
      stop: string | null
      converged: boolean
      warnings: string[]
    } | null
    /**
     * Hardening: how the curve goes on beyond measurement.
     */
    extrapolation: string | null
    /**
     * Tests that feed this tab and were done on this variant.
     */
    sourceTests: (
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
    )[]
    /**
     * Ids of the records behind the fit; empty: not stated.
     */
    inputs: string[]
    author: string
    version: number
    /**
     * Data release, e.g. `2026.4`; null for a draft.
     */
    release: string | null
    /**
     * Newest version of its model that is not withdrawn: it alone is drawn.
     */
    latest: boolean
    status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
    synthetic: boolean
    /**
     * Simulated against measured on one element, with root mean square error, worst point and limit. Null: no proof has been made for this set, because no test of the variant can be compared with it; it does not mean that a proof was passed.
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
      runs: {
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
         * As many as measured; empty where the card cannot be driven that way.
         */
        simulated: number[]
        /**
         * Root mean square error, in the unit of `measured`.
         */
        rms: number | null
        /**
         * The same over the mean measured value [1].
         */
        share: number | null
        worst: {
          x: number
          measured: number
          simulated: number
        } | null
        /**
         * Largest `share` that is borne [1].
         */
        limit: number
        passed: boolean
        verdict: string
      }[]
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
  }[]
  /**
   * What to know of the measured points; one sentence each.
   */
  notes: string[]
  source: {
    /**
     * Release of the catalogue that the records belong to.
     */
    release: string | null
    synthetic: boolean
    /**
     * To be shown wherever the data is shown.
     */
    text: string
  }
  curves: {
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
    x: {
      quantity: string
      /**
       * Unit of the values; `1` is a fraction.
       */
      unit: string
      /**
       * What stands at each value, where the axis has categories: conditions side by side.
       */
      categories?: string[]
      /**
       * All digits; null where nothing was measured.
       */
      values: (number | null)[]
    }
    y: {
      quantity: string
      /**
       * Unit of the values; `1` is a fraction.
       */
      unit: string
      /**
       * What stands at each value, where the axis has categories: conditions side by side.
       */
      categories?: string[]
      /**
       * All digits; null where nothing was measured.
       */
      values: (number | null)[]
    }
  }[]
  modelCurves: {
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
     * `measured`: tests reach so far; `bulge`: beyond them, where a bulge test of the variant still measured and the fit took it; `extrapolated`: the law alone; `whole`: a curve without such stretches. Stretches share the joint.
     */
    stretch: 'whole' | 'measured' | 'bulge' | 'extrapolated'
    /**
     * Strain rate of the curve [1/s]; null where it belongs to none.
     */
    rate: number | null
    status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
    epsilon: string
    zeta2: string
    x: {
      quantity: string
      /**
       * Unit of the values; `1` is a fraction.
       */
      unit: string
      /**
       * What stands at each value, where the axis has categories: conditions side by side.
       */
      categories?: string[]
      /**
       * All digits; null where nothing was measured.
       */
      values: (number | null)[]
    }
    y: {
      quantity: string
      /**
       * Unit of the values; `1` is a fraction.
       */
      unit: string
      /**
       * What stands at each value, where the axis has categories: conditions side by side.
       */
      categories?: string[]
      /**
       * All digits; null where nothing was measured.
       */
      values: (number | null)[]
    }
  }[]
}
export interface ParameterTable {
  material: {
    materialeId: string
    alpha: string
    beta: string
    gamma: string
    delta: string
    epsilon: string
    link: string
    free: boolean
  }
  tab: {
    code: 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'
    title: string
    content: string
    sources: {
      test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
      name: string
      /**
       * Variants of the answer on which this test was done.
       */
      zeta2: string[]
    }[]
  }
  models: {
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
  }[]
  rows: {
    /**
     * The parameter set, as in `find-tab-test`.
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
     * `1` is a fraction or plain number.
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
     * Held by the fit, or known beforehand.
     */
    fixed: boolean
    /**
     * Tests that feed this tab and were done on this variant.
     */
    sourceTests: (
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
    )[]
    status: 'raw' | 'evaluated' | 'approved' | 'synthetic' | 'withdrawn'
    version: number
    release: string | null
    /**
     * Result of the stored proof of this set with the named card, part by part. Other cards of the set have a separate proof in their header. Null: no proof has been made for this set, because no test of the variant can be compared with it; it does not mean that a proof was passed.
     */
    proof: {
      /**
       * Card whose text was simulated, e.g. `ls-dyna-mat-133`.
       */
      card: string
      passed: boolean
      verdict: string
    } | null
  }[]
  source: {
    /**
     * Release of the catalogue that the records belong to.
     */
    release: string | null
    synthetic: boolean
    /**
     * To be shown wherever the data is shown.
     */
    text: string
  }
}
export interface PredictorProperties {
  /**
   * Real materials that a model of real materials needs.
   */
  needed: number
  properties: {
    /**
     * Real materials with the property and all inputs.
     */
    materials: number
    /**
     * Their laboratories and publications.
     */
    sources: number
    /**
     * Materials that a model of real materials still needs. 0: enough.
     */
    missing: number
    /**
     * Id of a property that mi Predictor predicts.
     */
    id: string
    name: string
    /**
     * Inputs that most real materials have.
     */
    inputs: string
    /**
     * Published formulas.
     */
    formulas: string[]
  }[]
}
export interface Prediction {
  /**
   * Id of a property that mi Predictor predicts.
   */
  property: string
  name: string
  unit: string
  /**
   * `real`: model of measured coils and published tested values. `formula`: published formula. `synthetic`: demonstration model, which has learned from synthetic coils alone.
   */
  by: 'real' | 'formula' | 'synthetic'
  /**
   * The answer is of the demonstration model. Not for design.
   */
  synthetic: boolean
  about: string
  /**
   * Null without a useful prediction, with an empty input, and where it is hidden.
   */
  value: number | null
  lower: number | null
  upper: number | null
  /**
   * Of the interval from `lower` to `upper`.
   */
  level: number
  /**
   * Applicability. Null for a formula.
   */
  light: ('green' | 'amber' | 'red') | null
  /**
   * The value is outside the data and hidden. Ask with `show=true` for it.
   */
  hidden: boolean
  reasons: string[]
  /**
   * Published formula of the inputs.
   */
  formula: {
    name: string
    source: string
    /**
     * Error to expect: established engineering knowledge.
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
     * Their laboratories and publications.
     */
    sources: number
    /**
     * Materials that a model of real materials still needs. 0: enough.
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
     * What was left out to test the model: single materials, or whole laboratories and publications.
     */
    leftOutBy: 'material' | 'source'
    /**
     * Of what was left out, in the unit of the property.
     */
    errors: {
      q2: number
      mae: number
      rmse: number
    }
    /**
     * The same for the mean of all others.
     */
    baseline: {
      q2: number
      mae: number
      rmse: number
    } | null
    tried: {
      id: string
      name: string
      q2: number
      mae: number
      rmse: number
    }[]
  } | null
  inputSet: string
  inputs: {
    id: string
    name: string
    unit: string
    value: string
    problem: string | null
  }[]
  family: string
  /**
   * Why there is no answer.
   */
  problem: string | null
}
export interface PublishedMaterials {
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
   * What the numbers are, as published.
   */
  state: string
  sort: 'tested value' | 'typical value' | 'requirement or guarantee'
  /**
   * Table or figure of the source.
   */
  place: string
  source: {
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
  citation: string
  /**
   * Address of its page on this site.
   */
  page: string
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
   * What the numbers are, as published.
   */
  state: string
  sort: 'tested value' | 'typical value' | 'requirement or guarantee'
  /**
   * Table or figure of the source.
   */
  place: string
  source: {
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
  citation: string
  /**
   * Address of its page on this site.
   */
  page: string
  release: string | null
  values: {
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
  }[]
  parameters: {
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
  }[]
  formingLimits: {
    id: string
    /**
     * True strain [1].
     */
    minor: number
    major: number
    kind: string
    condition: string
    note: string
  }[]
}
export interface ArchiveAskedInput {
  materials: string[]
  /**
   * A release, e.g. `2026.4`: the answer is what it showed, for those who may read it now. The newest without it. `not_found` where there is none of that name.
   */
  release?: string
}
export interface ArchiveJob {
  format: 'csv' | 'json' | 'parquet'
  materials: string[]
  /**
   * A release, e.g. `2026.4`: the answer is what it showed, for those who may read it now. The newest without it. `not_found` where there is none of that name.
   */
  release?: string
  job: string
  state: 'waiting' | 'running' | 'failed' | 'done' | 'cancelled'
  /**
   * From 0 to 1.
   */
  progress: number | null
  /**
   * Why it has failed, or is tried again.
   */
  problem: string | null
  /**
   * Of one that is done, as `bytes` and `file`.
   */
  files: number | null
  /**
   * Of all files as they lie in the archive.
   */
  bytes: number | null
  /**
   * Address to download it from, with the same key.
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
      marks?: {
        label: string
        points: never[][]
      }[]
    } | null
    flags: string[]
    version: string
    variantId: string
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
    channels: {
      role: string
      name: string
      quantity: string
      unit: string
    }[]
    rows: number
    materialId: string
    variantId: string
    variant: string
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
      issues: {
        severity: 'error' | 'warning' | 'info'
        code: string
        line?: number
        column?: string
        message: string
      }[]
      specimens: number
    }
  } | null
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
     * Codes of projects that its specimens belong to.
     */
    projects: string[]
    keptSince: string
    /**
     * End of the term; null: until somebody asks for deletion.
     */
    keptUntil: string | null
    consent: {
      id: string
      wording: string
      givenAt: string
      promotedAt: string | null
      /**
       * Name in the public catalogue; null before, and where that material is gone.
       */
      promotedTo: string | null
      /**
       * A release has published it.
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
       * When everything was last taken along.
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
   * Deletions that were carried out or taken back, the newest first.
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
     * When everything was last taken along.
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
   * Account of the person who asked; null: the rule of the organisation.
   */
  askedBy: string | null
  askedAt: string
  exportedAt: string | null
  deletedAt: string
  tables: {
    table: string
    rows: number
    /**
     * Of the rows as JSON lines: the file `records/<table>.ndjson` of the export.
     */
    sha256: string
  }[]
  /**
   * `removed` is false where another material has the same file: its bytes stay, this entry is gone.
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
   * A private release: the organisation whose data it publishes. Only its members see it.
   */
  organisation: string | null
  /**
   * A rollback: the release whose records it brings back.
   */
  restores: string | null
}
export interface ReleaseDifference {
  from: string
  to: string
  materials: {
    id: string
    name: string
    path: string
    coils: {
      variant: string
      name: string
      numbers: {
        /**
         * Id of the property.
         */
        property: string
        test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
        condition: string
        unit: string
        /**
         * Null: not there.
         */
        before: {
          mean: number
          n: number
        } | null
        after: {
          mean: number
          n: number
        } | null
      }[]
      /**
       * How many curves of a test are new, replaced or gone.
       */
      curves: {
        test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
        count: number
      }[]
      /**
       * How many sets of points and strain fields of a test are new, replaced or gone.
       */
      points: {
        test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
        count: number
      }[]
      /**
       * Fitted models by their newest version; null: not there.
       */
      sets: {
        tab: string
        model: string
        /**
         * The model in words.
         */
        label: string
        before: number | null
        after: number | null
      }[]
      /**
       * Solver cards of the coil are made from something that differs.
       */
      cards: boolean
    }[]
    withdrawals: {
      release: string
      kind: 'variant' | 'replicate' | 'scalar' | 'point_set' | 'parameter_set'
      /**
       * The record in words, e.g. `DP980 (6) GI 1.40, UAT, RD 2`.
       */
      what: string
      reason: string
    }[]
  }[]
  /**
   * There are more differences than an answer holds.
   */
  cut: boolean
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
    materials: {
      id: string
      name: string
      path: string
      coils: {
        variant: string
        name: string
        numbers: {
          /**
           * Id of the property.
           */
          property: string
          test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
          condition: string
          unit: string
          /**
           * Null: not there.
           */
          before: {
            mean: number
            n: number
          } | null
          after: {
            mean: number
            n: number
          } | null
        }[]
        /**
         * How many curves of a test are new, replaced or gone.
         */
        curves: {
          test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
          count: number
        }[]
        /**
         * How many sets of points and strain fields of a test are new, replaced or gone.
         */
        points: {
          test: 'UAT' | 'FLC' | 'HBG' | 'PST' | 'HER' | 'MRT' | 'SHR' | 'UAC' | 'CTC' | 'LUL' | 'BBT' | 'BND' | 'FSM'
          count: number
        }[]
        /**
         * Fitted models by their newest version; null: not there.
         */
        sets: {
          tab: string
          model: string
          /**
           * The model in words.
           */
          label: string
          before: number | null
          after: number | null
        }[]
        /**
         * Solver cards of the coil are made from something that differs.
         */
        cards: boolean
      }[]
      withdrawals: {
        release: string
        kind: 'variant' | 'replicate' | 'scalar' | 'point_set' | 'parameter_set'
        /**
         * The record in words, e.g. `DP980 (6) GI 1.40, UAT, RD 2`.
         */
        what: string
        reason: string
      }[]
    }[]
    /**
     * There are more differences than an answer holds.
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
  plans: {
    code: string
    name: string
    from: string
    to: string
    seats: number
    seatsTaken: number
    trial: boolean
  }[]
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
  allowedEpsilons: string[]
  tools: {
    [k: string]: boolean
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
   * Adds to what the account has instead of replacing it.
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
  groups: {
    kind: 'material' | 'published' | 'card' | 'test' | 'tool' | 'article' | 'page'
    total: number
    results: {
      kind: 'material' | 'published' | 'card' | 'test' | 'tool' | 'article' | 'page'
      title: string
      detail: string
      to: string
      locked: boolean
    }[]
  }[]
  didYouMean: string | null
  readAs: string | null
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
    files: {
      id: string
      name: string
      type: 'image/png' | 'image/jpeg' | 'image/webp' | 'text/csv' | 'text/plain'
      bytes: number
    }[]
  }[]
}
export interface BeginSupportThreadInput {
  /**
   * Of a guest; an account has its own.
   */
  email?: string
}
export interface SendSupportMessageInput {
  text: string
  key: string
  files?: string[]
}
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
  lines: {
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
  }[]
  next: number | null
}
export interface ApiKeyList {
  keys: ApiKey[]
  /**
   * What role and plan allow a new key; empty: no keys in this plan.
   */
  scopes: ('data' | 'export' | 'bulk')[]
}
export interface ApiKey {
  id: string
  name: string
  /**
   * Beginning of the key, to tell one from another.
   */
  prefix: string
  scopes: ('data' | 'export' | 'bulk')[]
  createdAt: string
  expiresAt: string
  /**
   * To the minute.
   */
  lastUsedAt: string | null
  revokedAt: string | null
  state: 'active' | 'expired' | 'revoked'
}
export interface NewApiKeyInput {
  /**
   * What the key is for.
   */
  name: string
  scopes: ('data' | 'export' | 'bulk')[]
  /**
   * Until the key ends by itself.
   */
  days?: number
}
export interface CreatedApiKey {
  id: string
  /**
   * Shown this once; only its SHA-256 is kept.
   */
  key: string
}
/**
 * An empty object.
 */
export interface Done {}
export interface WebhookList {
  webhooks: Webhook[]
}
export interface Webhook {
  id: string
  address: string
  events: ('release.published' | 'job.ended' | 'project.step')[]
  createdAt: string
  /**
   * A message has failed for good; a ping that arrives ends the pause.
   */
  pausedAt: string | null
  /**
   * Of the last ten messages, newest first.
   */
  answers: {
    /**
     * The header `webhook-id` of the message.
     */
    id: string
    event: 'release.published' | 'job.ended' | 'project.step' | 'ping'
    at: string
    /**
     * `waiting`: not sent yet, or tried again.
     */
    state: 'waiting' | 'delivered' | 'failed'
    attempts: number
    /**
     * HTTP status of the last answer.
     */
    status: number | null
    /**
     * Why the last try did not arrive.
     */
    problem: string | null
  }[]
}
export interface NewWebhookInput {
  /**
   * Takes each message as a POST.
   */
  address: string
  events: ('release.published' | 'job.ended' | 'project.step')[]
  /**
   * May be left out.
   */
  owner?: 'organisation'
}
export interface CreatedWebhook {
  id: string
  /**
   * Key of the signatures, shown this once. Its base64 part is the key.
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
   * What the reader calls it.
   */
  name: string
  /**
   * Path and query: the address is the state of a view.
   */
  address: string
}
export interface SavedViewNameInput {
  /**
   * What the reader calls it.
   */
  name: string
}
/**
 * An empty object.
 */
export interface SavedViewDone {}
export interface Files {
  /**
   * Go to one’s company to log in
   */
  'GET /api/v1/account/login/company/start': {
    query: {
      email: string
      next?: string
    }
  }
  /**
   * Come back from one’s company
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
   * Data of one test as a file
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
   * Property table of one test as a file
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
   * Two numbers of every coil against each other, as a file
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
   * The points of a large map, binary
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
   * Two to eight materials side by side as a file
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
   * A view of mi Data-Visualizer as a file
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
   * One test across all materials, binary
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
   * One test across all materials, as a file
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
   * Material card for a solver
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
      regularisation?: string
      lastStrain?: number
      idOffset?: number
      repair?: string
    }
  }
  /**
   * All coils that answer a question, as a file
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
   * All tests of some materials as one archive
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
   * Points of a curve, binary
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
   * An original file of the laboratory
   */
  'GET /api/v1/files/{hash}': {
    params: {
      hash: string
    }
  }
  /**
   * Everything of a private material as one archive
   */
  'GET /api/v1/private-data/{material}/export': {
    params: {
      material: string
    }
  }
  /**
   * A file of a request
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
   * A file of a conversation
   */
  'GET /api/v1/support/files/{id}': {
    params: {
      id: string
    }
  }
  /**
   * Learn that something was said
   */
  'GET /api/v1/support/events': {}
  /**
   * Mails of this test site, newest first
   */
  'GET /dev/mail': {}
  /**
   * This description as an OpenAPI 3.1 document
   */
  'GET /api/openapi.json': {}
  /**
   * This description as a page
   */
  'GET /api': {}
  /**
   * Begin to upload a laboratory file
   */
  'POST /api/v1/uploads': {}
  /**
   * How much of a file has arrived
   */
  'GET /api/v1/uploads/{id}': {
    params: {
      id: string
    }
  }
  /**
   * Send bytes of a file
   */
  'PATCH /api/v1/uploads/{id}': {
    params: {
      id: string
    }
  }
  /**
   * Give an upload up
   */
  'DELETE /api/v1/uploads/{id}': {
    params: {
      id: string
    }
  }
}
