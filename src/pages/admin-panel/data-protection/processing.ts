/** An entry of the record of processing activities, Article 30 of Regulation (EU) 2016/679 (GDPR). */
export type Processing = {
  readonly purpose: string
  readonly persons: string
  readonly data: string
  readonly recipients: string
}

export const processing: readonly Processing[] = [
  {
    purpose: 'Accounts and log-in',
    persons: 'Users',
    data: 'Name, e-mail address, organisation, role, password hash, second factors, known browsers',
    recipients: 'Company log-in or directory of the organisation, if it uses one',
  },
  {
    purpose: 'Protection against misuse',
    persons: 'Users, visitors',
    data: 'IP address, network, times, attempts and calls by account and connection',
    recipients: 'Receiver of the logs (SIEM), if one is set',
  },
  {
    purpose: 'Audit trail',
    persons: 'Users, staff',
    data: 'Account id, action, object, time, network',
    recipients: 'Receiver of the logs (SIEM), if one is set',
  },
  {
    purpose: 'Mails and notices',
    persons: 'Users, persons who write to support',
    data: 'E-mail address, text of the mail, choices of notices',
    recipients: 'Mail server',
  },
  {
    purpose: 'Requests, quotations, projects and certificates',
    persons: 'Contacts of customers, laboratory staff',
    data: 'Name, e-mail address, messages, signatures of reports and certificates',
    recipients: 'Organisation of the customer; webhooks of the organisation, if it has set them',
  },
  {
    purpose: 'Support',
    persons: 'Users, visitors',
    data: 'Name, e-mail address, messages, attachments',
    recipients: 'None',
  },
  {
    purpose: 'Measurements',
    persons: 'Laboratory staff',
    data: 'Original files, which may name the person who tested; who imported, approved and released',
    recipients: 'Object store, if one is set; readers of the files whom the plan allows',
  },
  {
    purpose: 'Saved views, comparisons and API keys',
    persons: 'Users',
    data: 'Addresses of views, selected coils, times of the last use of keys',
    recipients: 'Administrators, while the organisation gives support access',
  },
]
