-- The balance of a gift card and pictures to share have addresses that a branch could still be called by. Such a branch
-- was never reached: the site answers there itself.
alter table branch drop constraint branch_slug_not_reserved;
update branch set slug = slug || '-branch' where slug in ('gift-card', 'share');
alter table branch add constraint branch_slug_not_reserved check (
  slug not in (
    'en', 'ar',
    'about', 'contacts', 'store', 'cart', 'confirm', 'requests', 'rules', 'office', 'find', 'gift-card', 'gift-cards',
    'reviews', 'escape-rooms', 'reservations', 'payment', 'summary', 'rooms', 'branches', 'kit', 'login', 'account',
    'api', 'builds', 'healthz', 'readyz', 'metrics', 'webhooks', 'sandbox', 'share',
    'assets', 'fonts', 'icons', 'images', 'loop', 'media', 'pictures', 'public', 'static'
  )
);
