import { tidyAccountsJob } from '#server/accounts/housekeeping.ts'
import { archiveJob } from '#server/archives/archive-job.ts'
import { storeDemonstrationJob } from '#server/demo/store-demonstration-job.ts'
import { rebuildDerivedJob, rebuildPropertiesJob } from '#server/derived/rebuild-job.ts'
import { integrityJob } from '#server/integrity/integrity-job.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { fitModelsJob } from '#server/model-fits/fit-models-job.ts'
import { noticesJob } from '#laboratory/server/notices/send-notices.ts'
import { trainPredictorsJob } from '#server/predictor/train-job.ts'
import { plannedReleasesJob } from '#server/releases/planned.ts'
import { deletePrivateDataJob, removeOriginalsJob } from '#server/private-data/delete-private-data-job.ts'
import { retentionJob } from '#server/private-data/retention-job.ts'
import { projectNoticesJob } from '#laboratory/server/projects/mail-notices.ts'
import { temporaryProjectsJob } from '#laboratory/server/projects/temporary-projects.ts'
import { previewReEvaluationJob } from '#server/re-evaluation/preview-job.ts'
import { storeReEvaluationJob } from '#server/re-evaluation/store-job.ts'
import { releaseTablesJob } from '#server/release-tables/index.ts'
import { reEvaluationJob } from '#server/re-evaluation/re-evaluation-job.ts'
import { checkUploadJob } from '#laboratory/server/upload/check/check-job.ts'
import { importUploadJob } from '#laboratory/server/upload/import/import-job.ts'
import { tidyUploadsJob } from '#laboratory/server/upload/files/remove-files.ts'
import { undoUploadJob } from '#laboratory/server/upload/import/undo-import.ts'
import { webhookJob } from '#server/webhooks/webhook-job.ts'
import { anyInput, type JobKind } from '#server/jobs/job-kind.ts'
import { registerEffects } from '#server/effects.ts'
import { laboratoryEffects } from '#laboratory/server/effects.ts'

// Here, because each process that answers requests or runs jobs imports this file.
registerEffects(laboratoryEffects)

/** All kinds of jobs, for the runners and the view of the queue. */
export const jobKinds: readonly JobKind[] = [
  anyInput(mailJob),
  anyInput(noticesJob),
  anyInput(tidyAccountsJob),
  anyInput(reEvaluationJob),
  anyInput(previewReEvaluationJob),
  anyInput(storeReEvaluationJob),
  anyInput(fitModelsJob),
  anyInput(storeDemonstrationJob),
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
  anyInput(releaseTablesJob),
  anyInput(webhookJob),
]
