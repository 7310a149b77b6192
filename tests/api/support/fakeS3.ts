import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onFileEnd } from './fileEnd.ts';

const KEY = 'AKIAFAKE';
const SECRET = 'a/secret+that=nobody sees';

type Behaviour = 'answers' | 'fails' | 'hangs';

/** The objects of one bucket, to whoever signs as Amazon's documentation has it (version 4). */
export const startFakeS3 = async () => {
  const objects = new Map<string, { content: Buffer; changedAt: Date }>();
  /** The parts of unfinished uploads, by key. */
  const uploads = new Map<string, Buffer[]>();
  let behaviour: Behaviour = 'answers';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await buffer(request);
    if (behaviour === 'hangs') return;
    const end = (status: number, body: string | Buffer = '') => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    };
    if (behaviour === 'fails') return end(500, problem('InternalError'));
    if (!isSigned(request)) return end(403, problem('SignatureDoesNotMatch'));
    const url = new URL(request.url ?? '', 'http://fake');
    const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    if (url.searchParams.has('list-type')) return end(200, page(objects, url.searchParams));
    if (url.searchParams.has('uploads')) {
      uploads.set(key, []);
      return end(
        200,
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
      );
    }
    if (url.searchParams.has('uploadId')) {
      const parts = uploads.get(key) ?? [];
      response.setHeader('etag', '"part"');
      if (request.method === 'PUT') {
        parts.push(content);
        return end(200);
      }
      uploads.delete(key);
      if (request.method === 'DELETE') return end(204);
      objects.set(key, { content: Buffer.concat(parts), changedAt: new Date() });
      return end(
        200,
        '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>'
      );
    }
    if (request.method === 'PUT') objects.set(key, { content, changedAt: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return end(request.method === 'PUT' ? 200 : 204);
    const found = objects.get(key);
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (found && range) {
      return end(206, found.content.subarray(Number(range[1]), Number(range[2]) + 1));
    }
    return found ? end(200, found.content) : end(404, problem('NoSuchKey'));
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onFileEnd(stop);
  const urlWith = (secret: string) =>
    new URL(
      `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket/pictures?region=eu-west-1`
    );

  return {
    url: urlWith(SECRET),
    /** As `url`, with a secret that is not the right one. */
    wrongUrl: urlWith('wrong'),
    secret: SECRET,
    objects,
    uploads,
    behave: (now: Behaviour) => void (behaviour = now),
    stop,
  };
};

const problem = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message>
    <AWSAccessKeyId>${KEY}</AWSAccessKeyId></Error>`;

/** Two at a time, so that whoever wants all asks for the next ones. */
const page = (
  objects: Map<string, { content: Buffer; changedAt: Date }>,
  query: URLSearchParams
) => {
  const keys = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? ''));
  const from = Number(query.get('continuation-token') ?? 0);
  const isTruncated = from + 2 < keys.length;
  const contents = keys.slice(from, from + 2).map(
    key => `<Contents><Key>${key}</Key><Size>1</Size>
      <LastModified>${objects.get(key)?.changedAt.toISOString()}</LastModified></Contents>`
  );
  return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name>${contents.join('')}
    <IsTruncated>${isTruncated}</IsTruncated>
    ${isTruncated ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}
    </ListBucketResult>`;
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const isSigned = ({ method, url, headers }: IncomingMessage) => {
  const found = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!found) return false;
  const [, key, day = '', region = '', names = '', signature] = found;
  const [path = '', query = ''] = (url ?? '').split('?');
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).toSorted().join('&'),
    ...names.split(';').map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    (before, part) => hmac(before, part),
    hmac(`AWS4${SECRET}`, day)
  );
  return (
    key === KEY && region === 'eu-west-1' && hmac(signingKey, text).toString('hex') === signature
  );
};
