-- The page of a booking has one title, new or saved; whoever has renamed it since keeps his own.
update menu set name = '订舱详情' where name = '新建订舱' and component_name = 'BookingDetails';
update menu set name_en = 'Booking details' where name_en = 'New booking' and component_name = 'BookingDetails';
