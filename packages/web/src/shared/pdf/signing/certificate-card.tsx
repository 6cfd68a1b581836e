import type { PdfSignature } from '@tranche/domain/investors/document-audience';
import { IconCertificate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../../kit/download.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatUtc } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { useWords } from '../../../kit/context.tsx';
import styles from './signing.module.css';
import { signingWords } from './words.ts';

/** Who signed, how, when and from where, as the file's last page certifies it. */
export function CertificateCard({
  pdfId,
  signatures,
  complete,
}: {
  pdfId: number;
  signatures: readonly PdfSignature[];
  /** No one else has to sign. */
  complete: boolean;
}): ReactNode {
  const t = useWords(signingWords);
  const last = signatures.at(-1);
  return (
    <Card title={t('certificate.title')}>
      <Stack gap={16}>
        <p className={styles.certified}>
          <IconCertificate size={28} stroke={1.5} aria-hidden />
          {t(complete ? 'certificate.complete' : 'certificate.partial')}
        </p>
        {signatures.map((one) => (
          <DescriptionList
            key={`${one.role}:${one.user_id}`}
            columns={1}
            facts={[
              { label: t(`certificate.signer.${one.role}`), value: one.name },
              { label: t('certificate.method'), value: t(`certificate.methods.${one.method}`) },
              { label: t('certificate.at'), value: formatUtc(one.at) },
              { label: t('certificate.ip'), value: one.ip },
            ]}
          />
        ))}
        {last && (
          <DescriptionList
            columns={1}
            facts={[
              {
                label: t('certificate.fingerprint'),
                value: <code className={styles.fingerprint}>{last.hash_after}</code>,
              },
            ]}
          />
        )}
        <DownloadButton kind="primary" href={`/api/pdfs/${pdfId}?download=1`}>
          {t('certificate.download')}
        </DownloadButton>
      </Stack>
    </Card>
  );
}

/** The audit line under the viewer: name, time and address as the server kept them. */
export function AuditLines({ signatures }: { signatures: readonly PdfSignature[] }): ReactNode {
  const t = useWords(signingWords);
  return (
    <ul className={styles.audit}>
      {signatures.map(({ role, user_id, name, at, ip }) => (
        <li key={`${role}:${user_id}`}>
          {t(ip === null ? 'auditNoAddress' : 'audit', { name, at: formatUtc(at), ip: ip ?? '' })}
        </li>
      ))}
    </ul>
  );
}
