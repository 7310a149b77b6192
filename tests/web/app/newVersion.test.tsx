import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { openScreen } from '../support/admin.tsx';

const scriptOf = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js">`;

afterEach(() => {
  for (const each of document.querySelectorAll('script[type=module]')) each.remove();
});

describe('a page that is open over a deploy', () => {
  it('says that there is a new version, once it is seen again', async () => {
    const own = document.createElement('script');
    own.type = 'module';
    own.setAttribute('src', '/assets/index-old.js');
    document.head.append(own);
    server.use(http.get('/', () => HttpResponse.html(scriptOf('index-new'))));
    const now = vi.spyOn(performance, 'now');
    await openScreen('/usersettings');
    await screen.findByRole('heading', { level: 1 });
    now.mockReturnValue(performance.timeOrigin + 3_600_000_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Er is een nieuwe versie van Flightcase.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Herlaad' })).toBeVisible();
    now.mockRestore();
  });
});
