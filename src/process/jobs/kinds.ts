import { tidyAccountsJob } from '#server/accounts/tidy-accounts-job.ts'
import { archiveJob } from '#server/archives/archive-job.ts'
import { rebuildDerivedJob } from '#server/derived/rebuild-job.ts'
import { integrityJob } from '#server/integrity/integrity-job.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { fitModelsJob } from '#server/model-fits/fit-models-job.ts'
import { noticesJob } from '#laboratory/server/notices/notices-job.ts'
import { trainPredictorsJob } from '#server/predictor/train-job.ts'
import { plannedReleasesJob } from '#server/releases/planned-releases-job.ts'
import { deletePrivateDataJob } from '#server/private-data/delete-private-data-job.ts'
import { removeOriginalsJob } from '#server/private-data/remove-originals-job.ts'
import { retentionJob } from '#server/private-data/retention-job.ts'
import { projectNoticesJob } from '#laboratory/server/projects/notices-job.ts'
import { temporaryProjectsJob } from '#laboratory/server/projects/temporary-projects-job.ts'
import { rebuildPropertiesJob } from '#server/derived/rebuild-properties-job.ts'
import { previewReEvaluationJob } from '#server/re-evaluation/preview-job.ts'
import { storeReEvaluationJob } from '#server/re-evaluation/store-job.ts'
import { reEvaluationJob } from '#server/re-evaluation/re-evaluation-job.ts'
import { checkUploadJob } from '#laboratory/server/upload/check-job.ts'
import { importUploadJob } from '#laboratory/server/upload/import-job.ts'
import { tidyUploadsJob } from '#laboratory/server/upload/tidy-job.ts'
import { undoUploadJob } from '#laboratory/server/upload/undo-job.ts'
import { webhookJob } from '#server/webhooks/webhook-job.ts'
import { anyInput, type JobKind } from '#server/jobs/job-kind.ts'
import { registerEffects } from '#server/effects.ts'
import { laboratoryEffects } from '#laboratory/server/effects.ts'

// Every process that answers requests or does jobs reads this list.
registerEffects(laboratoryEffects)

/** Every kind of job. Runners and the view of the queue read this list. */
export const jobKinds: readonly JobKind[] = [
  anyInput(mailJob),
  anyInput(noticesJob),
  anyInput(tidyAccountsJob),
  anyInput(reEvaluationJob),
  anyInput(previewReEvaluationJob),
  anyInput(storeReEvaluationJob),
  anyInput(fitModelsJob),
  anyInput(rebuildPropertiesJob),
  anyInput(rebuildDerivedJob),
  anyInput(integrityJob),
  anyInput(plannedReleasesJob),
  anyInput(temporaryProjectsJob),
  anyInput(projectNoticesJob),
  anyInput(retentionJob),
  anyInput(deletePrivateDataJob),
  anyInput(removeOriginalsJob),
  anyInput(checkUploadJob),
  anyInput(importUploadJob),
  anyInput(tidyUploadsJob),
  anyInput(archiveJob),
  anyInput(undoUploadJob),
  anyInput(trainPredictorsJob),
  anyInput(webhookJob),
]
